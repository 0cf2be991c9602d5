import { expect, it } from 'vitest'
import { partKinds } from './chat.ts'
import { partOfPreview, previewOfPart } from './preview.ts'

it('every piece is told from its line in the list', () => {
  expect(partKinds.map((kind) => partOfPreview(previewOfPart(kind)))).toEqual([...partKinds])
})

it.each(['สวัสดีค่ะ', 'ส่งใน [file]', '[something]', ''])('“%s” is words', (text) => {
  expect(partOfPreview(text)).toBeUndefined()
})
