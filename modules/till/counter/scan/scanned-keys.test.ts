import { describe, expect, it } from 'vitest'
import { readKeys, type ScannedKey, scanStart } from './scanned-keys.ts'

/** Keys with a pause before each, in ms. */
function press(keys: readonly Omit<ScannedKey, 'at'>[], pause: number, from = 0) {
  return keys.map((key, at) => ({ ...key, at: from + (at + 1) * pause }))
}
const figures = (text: string, layout: (figure: string) => string = (figure) => figure) =>
  [...text].map((figure) => ({ key: layout(figure), code: `Digit${figure}`, shift: false }))
const ENTER = { key: 'Enter', code: 'Enter', shift: false }
const thai: Record<string, string> = { '1': 'ๅ', '2': '/', '3': '-', '4': 'ภ', '5': 'ถ', '8': 'ค', '0': 'จ' }

function scansOf(keys: readonly ScannedKey[]): string[] {
  const scanned: string[] = []
  let state = scanStart
  for (const key of keys) {
    const read = readKeys(state, key)
    state = read.state
    if (read.scanned !== undefined) scanned.push(read.scanned)
  }
  return scanned
}

describe('a scanner that types', () => {
  it('is told from a person by its haste', () => {
    expect(scansOf(press([...figures('885012345'), ENTER], 5))).toEqual(['885012345'])
    expect(scansOf(press([...figures('885012345'), ENTER], 120))).toEqual([])
  })

  it('means the same figures under a Thai keyboard', () => {
    const keys = press([...figures('885012345', (figure) => thai[figure] ?? figure), ENTER], 5)
    expect(scansOf(keys)).toEqual(['885012345'])
  })

  it('adds one piece where it echoes, and two where the article is scanned twice', () => {
    const scan = [...figures('8850'), ENTER]
    expect(scansOf([...press(scan, 5), ...press(scan, 5, 40)])).toEqual(['8850'])
    expect(scansOf([...press(scan, 5), ...press(scan, 5, 900)])).toEqual(['8850', '8850'])
  })

  it('is not heard in what is too short to be a code', () => {
    expect(scansOf(press([...figures('12'), ENTER], 5))).toEqual([])
  })
})
