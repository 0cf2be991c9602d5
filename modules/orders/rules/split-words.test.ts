import { expect, it } from 'vitest'
import { splitWords } from './split-words.ts'

it.each([
  ['', []],
  ['ลมทะเล', []],
  ['ลมทะเล S', [{ name: 'ลมทะเล', options: 'S' }]],
  ['S  ลมทะเล', [{ name: 'ลมทะเล', options: 'S' }]],
  [
    'เสื้อ ลมทะเล ดำ S',
    [
      { name: 'เสื้อ ลมทะเล ดำ', options: 'S' },
      { name: 'ลมทะเล ดำ S', options: 'เสื้อ' },
      { name: 'เสื้อ ลมทะเล', options: 'ดำ S' },
    ],
  ],
  ['A B', []],
])('takes %j apart', (text, splits) => {
  expect(splitWords(text)).toEqual(splits)
})
