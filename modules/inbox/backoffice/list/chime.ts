const NOTES_HZ = [880, 1320]
const NOTE_SECONDS = 0.12
const LOUDNESS = 0.08

let audio: AudioContext | undefined

/** Two short notes. A page that nobody has touched yet stays silent: the browser holds it back. */
export function playChime(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  const begin = audio.currentTime
  for (const [place, hertz] of NOTES_HZ.entries()) {
    const note = audio.createOscillator()
    const volume = audio.createGain()
    const from = begin + place * NOTE_SECONDS
    note.frequency.value = hertz
    volume.gain.setValueAtTime(LOUDNESS, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
    note.connect(volume).connect(audio.destination)
    note.start(from)
    note.stop(from + NOTE_SECONDS)
  }
}
