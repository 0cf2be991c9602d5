import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FilePerson,
  gainsOf,
  hasGains,
  type ImportColumns,
  type KnownCustomer,
  joinRows,
  plainAddress,
  readPerson,
} from './import-rules.ts'

const read = (...cells: string[]) =>
  readPerson(2, cells, ['name', 'phone', 'email', 'tags', 'marketing', 'zipcode'])

describe('a row', () => {
  it('is somebody, or told with what is wrong', () => {
    expect(read('นิด', '0812345678', '', 'a, b,A').person).toMatchObject({
      name: 'นิด',
      contacts: [{ kind: 'phone', value: '+66812345678' }],
      tags: ['a', 'b'],
    })
    expect(read('นิด', '', '')).toMatchObject({ person: undefined, faults: [{ code: 'contact_missing' }] })
    expect(read('นิด', '12', 'x')).toMatchObject({
      person: undefined,
      faults: [{ code: 'phone_unreadable' }, { code: 'email_unreadable' }],
    })
  })

  it('comes in without a LINE that is none, if it has another contact', () => {
    const columns: ImportColumns = ['name', 'phone', 'line']
    const { person: some, faults } = readPerson(2, ['นิด', '0812345678', 'เบอร์โทร'], columns)
    expect(some?.contacts).toEqual([{ kind: 'phone', value: '+66812345678' }])
    expect(faults.map(({ code }) => code)).toEqual(['line_unreadable'])
    expect(readPerson(3, ['นิด', '', 'เบอร์โทร'], columns).person).toBeUndefined()
  })

  it('comes in without a telephone or e-mail that cannot be read, if it has another contact', () => {
    const left = (...cells: string[]) => {
      const { person: some, faults } = read('นิด', ...cells)
      return [some?.contacts.map(({ kind }) => kind), faults.map(({ code }) => code)]
    }
    expect(left("'0812345678", 'x')).toEqual([['phone'], ['email_left_out']])
    expect(left('12', 'nid@example.com')).toEqual([['email'], ['phone_left_out']])
    expect(left('8.12E+08', 'nid@example.com')).toEqual([['email'], ['phone_shortened_left_out']])
  })

  it('comes in without what of it cannot be read', () => {
    const { person, faults } = read('นิด', '0812345678', '', '', 'คงได้', '123')
    expect(person).toMatchObject({ marketing: false, address: undefined })
    expect(faults.map(({ code }) => code)).toEqual(['zipcode_unreadable', 'consent_unreadable'])
  })
})

const person = (row: number, name: string, ...phones: string[]): FilePerson => ({
  row,
  name,
  contacts: phones.map((value) => ({ kind: 'phone', value })),
  addresses: [],
  tags: [],
  notes: [],
  marketing: false,
  refusesMarketing: false,
})

const addressOf = (addressLine: string) => ({
  addressLine,
  subdistrict: 'ก',
  district: 'ข',
  province: 'ค',
  zipcode: '1',
  alike: [addressLine],
})

describe('rows of one person', () => {
  it('are one under the same name, and told under another', () => {
    const { people, joinedCount, faults } = joinRows([
      person(2, 'นิด', '1'),
      person(3, 'นิด', '1', '2'),
      person(4, 'หน่อย', '2'),
      person(5, '', '2', '3'),
      person(6, 'เอ', '9'),
      person(7, 'นิด', '3', '9'),
    ])
    expect(people.map(({ row, contacts }) => [row, contacts.map(({ value }) => value)])).toEqual([
      [2, ['1', '2', '3']],
      [6, ['9']],
    ])
    expect(joinedCount).toBe(2)
    expect(faults.map(({ row, code }) => [row, code])).toEqual([
      [4, 'same_contact'],
      [7, 'joins_rows'],
    ])
  })

  it('have no consent where one of them says no, in whichever order', () => {
    const [yes, no] = [
      { ...person(2, 'นิด', '1'), marketing: true },
      { ...person(3, 'นิด', '1'), refusesMarketing: true },
    ]
    for (const rows of [
      [yes, no],
      [no, yes],
    ])
      expect(joinRows(rows).people).toMatchObject([{ marketing: false }])
    expect(joinRows([person(2, 'นิด', '1'), yes]).people).toMatchObject([{ marketing: true }])
  })

  it('tell what of them there is no room for', () => {
    const numbers = Array.from({ length: 15 }, (_, at) => at)
    const row = (at: number): FilePerson => ({
      ...person(at, 'นิด', '1'),
      addresses: numbers.map((one) => addressOf(`${at}/${one}`)),
      tags: numbers.map((one) => `แท็ก ${at} ${one}`),
      notes: numbers.map((one) => `โน้ต ${at} ${one}`),
    })
    const { people, joinedCount, faults } = joinRows([row(2), row(3)])
    expect(joinedCount).toBe(1)
    expect(
      people.map(({ addresses, tags, notes }) => [addresses, tags, notes].map((all) => all.length)),
    ).toEqual([[20, 20, 20]])
    expect(faults.map(({ row: at, code }) => [at, code])).toEqual([
      [3, 'addresses_full'],
      [3, 'tags_left_out'],
      [3, 'notes_full'],
    ])
    expect(faults[1]?.value).toContain('แท็ก 3 5, แท็ก 3 6')
  })

  it('are joined quickly also where thousands stand under one placeholder', () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => ({
      ...person(at, '', '1'),
      addresses: [addressOf(String(at))],
      notes: [`โน้ต ${at}`],
      tags: [`แท็ก ${at}`],
    }))
    expect(joinRows(rows).joinedCount).toBe(59_999)
  })

  it('never give a contact to two, and every row is somebody’s, joined or told', () => {
    const rows = fc.array(
      fc.tuple(
        fc.constantFrom('ก', 'ข', ''),
        fc.array(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 3 }),
      ),
    )
    fc.assert(
      fc.property(rows, (all) => {
        const given = all.map(([name, phones], at) => person(at, name, ...new Set(phones)))
        const { people, joinedCount, faults } = joinRows(given)
        const contacts = people.flatMap((one) => one.contacts.map(({ value }) => value))
        expect(new Set(contacts).size).toBe(contacts.length)
        expect(people.length + joinedCount + faults.length).toBe(all.length)
      }),
    )
  })
})

describe('what a file brings to a customer', () => {
  const known: KnownCustomer = {
    name: 'คุณนิด',
    tags: ['VIP'],
    contacts: [{ kind: 'phone', value: '1' }],
    addresses: [],
    notes: ['เดิม'],
    hasConsented: false,
    hasWithdrawn: false,
  }
  it('is what is missing, once', () => {
    const file = { ...person(2, 'นิด', '1', '2'), tags: ['vip', 'ใหม่'], notes: ['เดิม'], marketing: true }
    const { gains } = gainsOf(file, known)
    expect(gains).toMatchObject({
      contacts: [{ value: '2' }],
      tags: ['ใหม่'],
      notes: [],
      marketing: true,
      name: null,
    })
    const after = {
      ...known,
      contacts: file.contacts,
      tags: [...known.tags, ...gains.tags],
      hasConsented: true,
    }
    expect(hasGains(gainsOf(file, after).gains)).toBe(false)
  })

  it.each([
    ['คุณนิด', 'นิด', true],
    ['นางสาวนิดา ใจดี', 'น.ส. นิดา  ใจดี', true],
    ['Mr. Somchai Dee', 'somchai dee', true],
    ['แม่นิด', 'นิด', false],
    ['นิด ใจดี', 'หน่อย ใจดี', false],
  ])('%s and %s are one name: %s', (name, other, isOne) => {
    expect(gainsOf(person(2, other, '1'), { ...known, name }).gains.name === null).toBe(isOne)
  })

  it('leaves out whom it knows by a name in LINE or Facebook alone, under another name', () => {
    const line = { kind: 'line' as const, value: 'nid.j' }
    const { faults } = gainsOf({ ...person(2, 'หน่อย'), contacts: [line] }, { ...known, contacts: [line] })
    expect(faults).toEqual([{ row: 2, field: null, code: 'screen_name_of', value: 'คุณนิด' }])
    expect(gainsOf({ ...person(2, 'นิด'), contacts: [line] }, { ...known, contacts: [line] }).faults).toEqual(
      [],
    )
  })

  it('leaves what has no room, and a consent that was withdrawn', () => {
    const full = {
      ...known,
      contacts: Array.from({ length: 20 }, (_, at) => ({ kind: 'phone' as const, value: String(at) })),
      tags: Array.from({ length: 20 }, (_, at) => `t${at}`),
      hasWithdrawn: true,
    }
    const { gains, faults } = gainsOf({ ...person(2, '', '1', 'x'), tags: ['new'], marketing: true }, full)
    expect(faults.map(({ code }) => code)).toEqual(['contacts_full', 'consent_withdrawn', 'tags_left_out'])
    expect(hasGains(gains)).toBe(false)
    expect(gains.name).toBeNull()
  })
})

it('an address is the same with other blanks', () => {
  const address = { addressLine: '88/12 ม.4', subdistrict: 'ก', district: 'ข', province: 'ค', zipcode: '1' }
  expect(plainAddress(address)).toBe(plainAddress({ ...address, addressLine: '88/12  ม4' }))
  expect(plainAddress(address)).not.toBe(plainAddress({ ...address, addressLine: '8812 ม.4' }))
})
