const SHAKE_MS = [120, 80, 120]
const TONE_HZ = 220
const TONE_SECONDS = 0.25

let sound: AudioContext | undefined

/** Whoever scans looks at the goods and not at the screen: a code that is not known is felt and heard. */
export function sayMissed(): void {
  navigator.vibrate?.(SHAKE_MS)
  // A browser that has no sound, or lets none be made before the page is touched, stays silent.
  if (!('AudioContext' in window)) return
  sound ??= new AudioContext()
  if (sound.state !== 'running') return void sound.resume()
  const tone = sound.createOscillator()
  tone.type = 'square'
  tone.frequency.value = TONE_HZ
  tone.connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + TONE_SECONDS)
}
