import { describe, expect, it } from 'vitest'
import { namesPerson } from './rules.ts'

const WIPA = {
  names: ['วิภา ใจดี', 'Wipa Jaidee'],
  contacts: ['+66812345678', 'wipa_line', 'wipa@example.com'],
}

describe('words beside pieces name a person', () => {
  it.each([
    ['วิภา  ใจดี มารับเย็นนี้'],
    ['คุณวิภา ใจดี'],
    ['คุณวิภาใจดี 2 ชิ้น'],
    ['MISS WIPA JAIDEE'],
    ['โทร 081-234-5678'],
    ['โทร081 234 5678มารับ'],
    ['3 ตัว 0812345678 2 ชิ้น'],
    ['+66 81 234 5678'],
    ['ไลน์ WIPA_LINE'],
    ['line:@wipa_line'],
    ['wipa@example.com.'],
  ])('by a whole name or a contact: %s', (words) => {
    expect(namesPerson(words, WIPA)).toBe('person')
  })

  it.each([
    ['คุณวิภา'],
    ['คุณวิภา รับเย็นนี้'],
    ['พี่วิภา'],
    ['คุณป้าวิภา'],
    ['น้อง วิภา'],
    ['น.ส.วิภา'],
    ['ส้มโอ-วิภา'],
    ['K. Wipa'],
    ['K.Wipa'],
    ['Khun wipa'],
    ['วิภา/สมชาย'],
  ])('by the first name alone: %s', (words) => {
    expect(namesPerson(words, WIPA)).toBe('name')
  })

  it.each([
    ['คุณวิภาวดี 089-999-9999'],
    ['คุณกุลธิดา'],
    ['คุณใจดี'],
    ['ลูกค้าหน้าร้าน 2 ชิ้น'],
    ['โทร 081-234-56789'],
    ['not_wipa_line'],
    ['wipa@example.com.au'],
    ['08'],
    ['คุณ'],
    [''],
  ])('or somebody else, or nobody: %s', (words) => {
    expect(namesPerson(words, WIPA)).toBeUndefined()
  })

  it('not by a part of another word', () => {
    expect(namesPerson('จองส้มโอ', { names: ['ส้ม'], contacts: [] })).toBeUndefined()
    expect(namesPerson('จอง joanne', { names: ['Ann'], contacts: ['ann'] })).toBeUndefined()
    expect(namesPerson('จอง ann', { names: [], contacts: ['ann'] })).toBe('person')
    expect(namesPerson('พี่ส้ม', { names: ['คุณส้ม'], contacts: [] })).toBe('name')
  })

  it('and nobody is named by nothing', () => {
    for (const some of [[], ['']])
      expect(namesPerson('คุณวิภา', { names: some, contacts: some })).toBeUndefined()
  })
})
