import { expect, it } from 'vitest'
import { codeSpellings } from './code-spellings.ts'

it.each([
  ['8850001', ['8850001']],
  [' Mug-7\u200B', ['Mug-7', 'MUG-7', 'mug-7']],
  ['mug', ['mug', 'MUG']],
])('of %s are what a code in the shop may be written as', (typed, spellings) => {
  expect(codeSpellings(typed)).toEqual(spellings)
})

it('reads what a scanner types at a computer that is set to Thai, the shop’s own Thai code first', () => {
  expect(codeSpellings('คคถจจจๅ')).toEqual(['คคถจจจๅ', '8850001'])
  expect(codeSpellings('๘๘๕๐')[1]).toBe('8850')
})
