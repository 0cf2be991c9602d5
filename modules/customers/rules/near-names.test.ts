import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNameTyped, mistakesBetween, withoutWords } from './rules.ts'

const letter = fc.constantFrom(...'กขมชยรานสabc')
const word = fc.array(letter, { minLength: 4, maxLength: 12 })
const others = fc.array(word, { maxLength: 3 }).map((words) => words.map((one) => one.join('')))

/** A word with one mistake in it, as people make them. */
const mistyped = fc.tuple(word, fc.nat(11), letter, fc.nat(3)).map(([letters, place, other, kind]) => {
  const at = place % letters.length
  const [before, here, after] = [letters.slice(0, at), letters[at] ?? '', letters.slice(at + 1)]
  const [beside = ''] = after
  const made = [
    [...before, other, ...after],
    [...before, other, here, ...after],
    after.length >= 4 || before.length >= 4 ? [...before, ...after] : letters,
    [...before, beside, here, ...after.slice(1)],
  ]
  return { right: letters.join(''), wrong: (made[kind] ?? letters).join('') }
})

describe('names that are near to what was typed', () => {
  it('are one letter wrong, too many, too few or changed with its neighbour away, among other words', () => {
    fc.assert(
      fc.property(mistyped, others, ({ right, wrong }, more) => {
        expect(mistakesBetween([wrong], [...more, right])).toBeLessThanOrEqual(1)
        expect(mistakesBetween([right], [...more, wrong])).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    [['jhon'], ['john'], 1],
    [['สมชัย'], ['วรรณา', 'สมชาย'], 1],
    [['สมชัย', 'ไจดิ'], ['สมชาย', 'ไจดิ'], 1],
    [['สมชัย', 'ไจราย'], ['สมชาย', 'ไจดิ'], undefined],
    // Two letters are found at the beginning of a word, three only as they are, two mistakes only in a long word.
    [['สมชัย', 'นก'], ['สมชาย', 'นกนอย'], 1],
    [['สมชัย', 'นก'], ['สมชาย', 'ทนก'], undefined],
    [['แดง'], ['แตง'], undefined],
    [['วิชา'], ['วินย'], undefined],
    [['กุลทิดาพอร'], ['กุลทิตาพร'], 2],
    [[], ['สมชาย'], undefined],
    [['สมชาย'], [], undefined],
  ])('%j beside %j: %s', (typed, words, mistakes) => {
    expect(mistakesBetween(typed, words)).toBe(mistakes)
  })

  it('are not looked for where a number or an address was typed', () => {
    for (const typed of ['สมชัย', "O'Brien", 'ร้าน ป.เจริญ']) expect(isNameTyped(typed)).toBe(true)
    for (const typed of ['0812345678', 'สมชัย 2233', '๐๘๑', 'jhon@mail.com', '@fah'])
      expect(isNameTyped(typed)).toBe(false)
  })

  it('are not words of tags, unless a name is the same word', () => {
    expect(withoutWords(['ลุกหมุ', 'ลุกหมุ', 'ไหม'], ['ลุกหมุ', 'ไหม'])).toEqual(['ลุกหมุ'])
  })
})
