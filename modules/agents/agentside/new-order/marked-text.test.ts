import { describe, expect, it } from 'vitest'
import { markedText, type ReadParts } from './marked-text.ts'

const MESSAGE = `คุณอรดา ใจดี 086 555 0142
27/3 หมู่ 5 ต.บ้านเป็ด อ.เมือง ขอนแก่น 40000
เอาเชิ้ตลมทะเล L 1 ตัว เทียนมะลิลา 2 ปลายทางนะคะ`
const read: ReadParts = {
  name: 'อรดา ใจดี',
  phone: '+66865550142',
  line1: '27/3 หมู่ 5',
  zipcode: '40000',
  goods: ['เชิ้ตลมทะเล L 1 ตัว', 'เทียนมะลิลา 2'],
}
const marked = (message: string, parts: ReadParts) =>
  markedText(message, parts).flatMap(({ text, kind }) => (kind ? [[kind, text]] : []))

describe('a message', () => {
  it('shows which of its words were read as what', () => {
    expect(marked(MESSAGE, read)).toEqual([
      ['name', 'อรดา ใจดี'],
      ['phone', '086 555 0142'],
      ['address', '27/3 หมู่ 5 ต.บ้านเป็ด อ.เมือง ขอนแก่น 40000'],
      ['goods', 'เชิ้ตลมทะเล L 1 ตัว'],
      ['goods', 'เทียนมะลิลา 2'],
      ['cod', 'ปลายทาง'],
    ])
  })

  it('stays whole, whatever was read', () => {
    for (const parts of [read, { ...read, name: 'ใครก็ไม่รู้', phone: '', line1: '', goods: ['', 'ไม่มี'] }])
      expect(
        markedText(MESSAGE, parts)
          .map(({ text }) => text)
          .join(''),
      ).toBe(MESSAGE)
  })

  it('finds numbers with Thai digits, and marks no word twice', () => {
    expect(marked('โทร ๐๘๖-๕๕๕-๐๑๔๒', { ...read, name: '', line1: '', goods: [] })).toEqual([
      ['phone', '๐๘๖-๕๕๕-๐๑๔๒'],
    ])
    expect(marked('COD COD', { name: 'COD', phone: '', line1: '', zipcode: '', goods: [] })).toEqual([
      ['name', 'COD'],
    ])
  })
})
