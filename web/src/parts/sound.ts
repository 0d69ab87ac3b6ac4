import { settings } from '../kept/settings.svelte'

// A few soft sounds, made on the spot: nothing to download. A phone also trembles a little.

let context: AudioContext | null = null

function note(frequency: number, start: number, length: number, loudness: number, type: OscillatorType = 'sine'): void {
  if (!context) return
  const at = context.currentTime + start
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = type
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + length + 0.05)
}

/** A card put on cloth: a short, dull breath of noise. */
function tap(): void {
  if (!context) return
  const length = 0.07
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const noise = context.createBufferSource()
  noise.buffer = buffer
  const dull = context.createBiquadFilter()
  dull.type = 'lowpass'
  dull.frequency.value = 1100
  const volume = context.createGain()
  volume.gain.value = 0.22
  noise.connect(dull).connect(volume).connect(context.destination)
  noise.start()
}

const SOUNDS = {
  move: tap,
  turn: () => {
    note(523, 0, 0.5, 0.06)
    note(784, 0.11, 0.7, 0.05)
  },
  over: () => [392, 523, 659, 784].forEach((tone, i) => note(tone, i * 0.13, 0.9, 0.05)),
  no: () => note(196, 0, 0.18, 0.05, 'triangle'),
}

/** Milliseconds of trembling and of pauses between. */
const TREMBLES: Partial<Record<keyof typeof SOUNDS, number[]>> = {
  turn: [18],
  no: [12, 60, 12],
  over: [20, 90, 20, 90, 45],
}

export function play(sound: keyof typeof SOUNDS): void {
  // Browsers keep a page silent, and complain, before the first click.
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return
  const tremble = TREMBLES[sound]
  // Safari has no such thing.
  if (tremble) navigator.vibrate?.(tremble)
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  SOUNDS[sound]()
}
