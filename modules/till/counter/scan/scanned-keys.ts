/** A key as it went down. */
export type ScannedKey = { key: string; code: string; shift: boolean; at: number }

/** What came so far without a pause, and what was read last. */
export type ScanState = { text: string; at: number; last: { text: string; at: number } }

export const scanStart: ScanState = { text: '', at: 0, last: { text: '', at: -Infinity } }

// Scanners send a key every few milliseconds; the fastest person takes three times as long as this.
const FASTEST_PERSON_MS = 50
const SHORTEST_CODE = 4
// A scanner that reads the same code again within this has echoed it.
const ECHO_MS = 40

/** Reads one more key. A code is there once Enter comes after enough keys that no person types so fast. */
export function readKeys(state: ScanState, key: ScannedKey): { state: ScanState; scanned?: string } {
  const isFast = key.at - state.at <= FASTEST_PERSON_MS
  const before = isFast ? state.text : ''
  if (key.key === 'Enter' || key.key === 'Tab') {
    const ended = { ...state, text: '', at: key.at }
    if (before.length < SHORTEST_CODE) return { state: ended }
    const isEcho = before === state.last.text && key.at - state.last.at <= ECHO_MS * (before.length + 1)
    const next = { ...ended, last: { text: before, at: key.at } }
    return isEcho ? { state: next } : { state: next, scanned: before }
  }
  const typed = characterOf(key)
  return { state: { ...state, text: before + typed, at: typed === '' && isFast ? state.at : key.at } }
}

/** What a key means on a Latin keyboard, by its place: under a Thai layout `Digit1` types `ๅ`. */
function characterOf({ key, code, shift }: ScannedKey): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined && !shift) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  if (code === 'Minus' || code === 'NumpadSubtract') return shift ? '_' : '-'
  if (code === 'Period' || code === 'NumpadDecimal') return '.'
  if (code === 'Slash' || code === 'NumpadDivide') return '/'
  return key.length === 1 ? key : ''
}
