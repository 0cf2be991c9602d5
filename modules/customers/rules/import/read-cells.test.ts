import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConsent, readContacts, readPhones } from './read-cells.ts'
import { readPerson } from './read-person.ts'

describe('a telephone in a sheet', () => {
  it.each([
    ['812345678', '+66812345678'],
    ['812345678.0', '+66812345678'],
    ['66812345678', '+66812345678'],
    ['+66 81-234-5678', '+66812345678'],
    ['081-234-5678', '+66812345678'],
    ['81-234-5678', '+66812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', '+66812345678'],
    ['="0812345678"', '+66812345678'],
    ["'0812345678", '+66812345678'],
    ['8.12345678E+08', '+66812345678'],
    ['21234567', '+6621234567'],
    ['53123456', '+6653123456'],
    ['74123456', '+6674123456'],
    ['+65 9123 4567', '+6591234567'],
  ])('%s is %s', (cell, value) => {
    expect(readPhones(cell)).toEqual({ values: [value] })
  })

  it.each([
    '081-234-5678, 02-123-4567',
    '0812345678/021234567',
    '0812345678 021234567',
    '0812345678 หรือ 021234567',
  ])('may be two: %s', (cell) => {
    expect(readPhones(cell)).toEqual({ values: ['+66812345678', '+6621234567'] })
  })

  it.each(['', '-', 'ไม่มี', 'N/A'])('may be none: %j', (cell) => {
    expect(readPhones(cell)).toEqual({ values: [] })
  })

  it.each([
    ['8.12E+08', 'phone_shortened'],
    ['08123', 'phone_unreadable'],
    ['โทรหลัง 5 โมง', 'phone_unreadable'],
    ['1234567890123', 'phone_unreadable'],
    // Eight digits from abroad.
    ['31234567', 'phone_unreadable'],
    ['47123456', 'phone_unreadable'],
    ['70123456', 'phone_unreadable'],
  ])('%s is told as %s', (cell, code) => {
    expect(readPhones(cell)).toEqual({ code, value: cell })
  })

  it('is the same however it was written', () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((rest) => String(rest).padStart(8, '0'))
    fc.assert(
      fc.property(fc.constantFrom('6', '8', '9'), digits, (network, rest) => {
        const bare = `${network}${rest}`
        for (const cell of [bare, `0${bare}`, `66${bare}`, `+66${bare}`, `+66 (0) ${bare}`])
          expect(readPhones(cell)).toEqual({ values: [`+66${bare}`] })
      }),
    )
  })
})

it('other contacts are taken as they are kept, and e-mails must be some', () => {
  expect(readContacts('email', 'A@x.co; b@x.co')).toEqual({ values: ['a@x.co', 'b@x.co'] })
  expect(readContacts('email', 'a@x')).toEqual({ code: 'email_unreadable', value: 'a@x' })
  expect(readContacts('line', 'Mali.S')).toEqual({ values: ['mali.s'] })
  expect(readContacts('facebook', 'https://www.facebook.com/mali.s')).toEqual({ values: ['mali.s'] })
})

it.each([
  ['facebook.com/nan', 'nan'],
  ['https://th-th.facebook.com/nan', 'nan'],
  ['https://www.facebook.com/nan/posts/1?x=2', 'nan'],
  ['https://m.me/nan', 'nan'],
  ['https://facebook.com/profile.php?id=1000123456', '1000123456'],
  ['facebook.com/profile.php?x=1&id=1000123456', '1000123456'],
  ['https://www.facebook.com/people/Nan-Dee/1000123456/', '1000123456'],
  ['https://www.facebook.com/p/Nan-Shop-1000123456/', '1000123456'],
  ['Nan Dee', 'nan dee'],
])('in Facebook %s is %s', (cell, value) => {
  expect(readContacts('facebook', cell)).toEqual({ values: [value] })
})

it.each([
  ['facebook', 'https://www.facebook.com/share/1AbC/'],
  ['facebook', 'https://www.facebook.com/people/Nan'],
  ['facebook', 'facebook.com'],
  ['facebook', 'https://example.com/nan'],
  ['line', 'เบอร์โทร'],
  ['line', 'มี'],
  ['line', 'yes'],
  ['line', 'nan dee'],
] as const)('as %s %s is nobody’s', (kind, cell) => {
  expect(readContacts(kind, cell)).toEqual({ code: `${kind}_unreadable`, value: cell })
})

it('consent is nothing but a plain yes', () => {
  for (const cell of ['ใช่', 'Yes', 'ยินยอม', '1']) expect(readConsent(cell)).toBe('yes')
  for (const cell of ['ไม่', 'no', 'FALSE']) expect(readConsent(cell)).toBe('no')
  for (const cell of ['', '-']) expect(readConsent(cell)).toBe('unsaid')
  for (const cell of ['อาจจะ', '12/5/2568', 'x', 'X']) expect(readConsent(cell)).toBe('unreadable')
})

it('in which nothing can be seen says nothing: of a row it is no name, no tag and no note', () => {
  const columns = ['phone', 'name', 'lastName', 'tags', 'note'] as const
  const cells = ['0812345678', '\u3164', '\u200B', 'ส่ง,\u2060', '\u00AD\u200B']
  expect(readPerson(2, cells, columns)).toMatchObject({
    faults: [],
    person: { name: '', tags: ['ส่ง'], note: '' },
  })
})
