// Run before the page of a site: it sees what the page's house and minds say to each other and to the page, and times it.
// Nothing of what they do changes.
{
  /** Questions to minds, as they are answered: the question, the answer, and milliseconds in between. */
  const thoughts = []
  /** Milliseconds from a click that decided something until the moment it led to was drawn, and those of them that the
   * house took, from when it was told until it had saved and answered. */
  const waits = []
  /** Everything the page was told at its table, and who wants to hear the next; how the page speaks there. */
  const told = []
  const watched = (window.watched = { thoughts, waits, told, thinking: 0, heard: () => {}, say: () => {} })

  /** Runs in the worker of the house, before its code: the workers that it starts tell of their work. */
  const inHouse = () => {
    self.Worker = class extends self.Worker {
      #asked = new Map()
      constructor(...made) {
        super(...made)
        this.addEventListener('message', ({ data: { number, answer } }) => {
          const { question, at } = this.#asked.get(number)
          self.postMessage({ kind: 'thought', question, answer, ms: performance.now() - at })
        })
      }
      postMessage(message) {
        this.#asked.set(message.number, { question: message.question, at: performance.now() })
        self.postMessage({ kind: 'thinking' })
        super.postMessage(message)
      }
    }
  }
  const asModule = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

  /** When the last click was, on the clock of the page; 0: it has led to something. */
  let clicked = 0
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true })
  /** The click that led to a decision which the house has not answered yet. */
  let decided = 0
  let said = 0
  const drawn = (then) => requestAnimationFrame(() => setTimeout(then))

  window.Worker = class extends window.Worker {
    constructor(url, options) {
      const isHouse = options?.name === 'house'
      const first = isHouse && asModule(`(${inHouse})()`)
      super(isHouse ? asModule(`import ${JSON.stringify(first)}; import ${JSON.stringify(String(url))}`) : url, options)
      if (!isHouse) return
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'thinking') watched.thinking++
        else if (data.kind === 'thought') {
          watched.thinking--
          thoughts.push({ ...data, question: JSON.parse(data.question), answer: JSON.parse(data.answer) })
        } else if (data.kind === 'told') {
          const message = JSON.parse(data.text)
          told.push(message)
          if (decided && message.type === 'frame') {
            // What the page makes of it, right after this, is drawn with the next frame of the screen.
            const [from, house] = [decided, performance.now() - said]
            decided = 0
            drawn(() => waits.push([performance.now() - from, house]))
          }
          watched.heard()
        }
      })
    }
    postMessage(message) {
      if (message.kind === 'open')
        watched.say = (words) => super.postMessage({ kind: 'say', line: message.line, text: JSON.stringify(words) })
      if (message.kind === 'say' && JSON.parse(message.text).type === 'play') {
        decided = clicked
        said = performance.now()
        clicked = 0 // what the page does next by itself, as on a long way, nobody clicked for
      }
      super.postMessage(message)
    }
  }
}
