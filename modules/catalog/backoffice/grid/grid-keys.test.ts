import { describe, expect, it } from 'vitest'
import { shownByKey } from './grid-keys.ts'

describe('a letter typed on whether goods are shown', () => {
  it.each(['t', 'Y', '1', 'ใ', 'แ'])('“%s” begins a word that shows them', (key) => {
    expect(shownByKey(key)).toBe(true)
  })

  it.each(['f', 'N', '0', 'ไ', 'ซ', '-'])('“%s” begins a word that hides them', (key) => {
    expect(shownByKey(key)).toBe(false)
  })

  it.each(['x', 'q', '2', 'ก', '่', ' '])('“%s” says neither', (key) => {
    expect(shownByKey(key)).toBeUndefined()
  })
})
