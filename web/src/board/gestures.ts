import type { Camera } from './camera.svelte'

const SLIP = 7

/** Pan, pinch and wheel on the board. A press that hardly moves stays a click. */
export function gestures(element: HTMLElement, camera: Camera): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let travelled = 0
  let span = 0

  const local = (event: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.x, y: event.clientY - box.y }
  }
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button) return
    // A sheet on the board moves by itself, not with the board.
    if ((event.target as Element).closest('[data-sheet]')) return
    if (!fingers.size) travelled = 0
    fingers.set(event.pointerId, local(event))
    span = spread()?.length ?? 0
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = local(event)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    fingers.set(event.pointerId, now)
    if (fingers.size === 1) {
      if (travelled < SLIP) return
      // Taken only once it is a drag: a captured pointer would send its click to the board instead of the target.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      element.classList.add('dragged')
      camera.drag(now.x - before.x, now.y - before.y)
    } else {
      travelled = SLIP
      const pinch = spread()
      if (!pinch) return
      if (span) camera.zoomAt(pinch.length / span, pinch.x, pinch.y)
      span = pinch.length
    }
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    element.classList.remove('dragged')
    span = spread()?.length ?? 0
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { x, y } = local(event)
    camera.zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y)
  }
  const click = (event: MouseEvent) => {
    if (travelled < SLIP) return
    // The end of a drag is no click.
    travelled = 0
    event.stopPropagation()
    event.preventDefault()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('click', click, { capture: true })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('click', click, { capture: true })
  }
}
