import { say, t } from '../texts/speak.svelte'
import { Refused } from '../wire/http'

/** Something that is tried on somebody's behalf: while it is, and what went wrong. */
export class Attempt {
  busy = $state(false)
  wrong = $state('')

  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.wrong = ''
    try {
      await work()
      return true
    } catch (trouble) {
      this.wrong = told(trouble)
      return false
    } finally {
      this.busy = false
    }
  }
}

/** Milliseconds until what was clicked through is saved. */
const WAIT = 400

/** Saves what was changed last, a little later, and one after the other. */
export class Saving extends Attempt {
  done = $state(false)
  private timer = 0

  later(work: () => Promise<unknown>): void {
    this.done = false
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => {
      if (this.busy) this.later(work)
      else void this.run(work).then((done) => (this.done = done))
    }, WAIT)
  }
}

function told(trouble: unknown): string {
  if (trouble instanceof Refused) return say('', trouble.problem.text)
  // Whoever closes the browser's own question has changed their mind, or the browser has.
  if (trouble instanceof DOMException) return t('passkey-not-made')
  return t('away-text')
}
