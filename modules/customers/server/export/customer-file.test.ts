import { csvText } from '@langraan/sheets'
import { readTables } from '@langraan/sheets/tables'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPerson, readSheet } from '../../rules/import/import-rules.ts'
import { headingsOf, rowsOf } from './customer-file.ts'

const limits = { mostRows: 1000, mostCells: 100_000 }
const signs = fc.constantFrom(...`''=+-@,;|"/ กข1a`)
const text = fc
  .string({ unit: signs, minLength: 1, maxLength: 10 })
  .map((one) => one.replace(/\s+/g, ' ').trim())
  // A cell with nothing but these says that there is nothing.
  .filter((one) => one !== '' && !/^[-–—_.]+$/.test(one))

const customerOf = (name: string, tags: string[] = []) => ({
  customerId: 'x',
  name,
  contacts: [{ kind: 'phone' as const, value: '+66812345678' }],
  addressLine: name,
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
  tags,
  consents: [],
  orderCount: 0,
  spentSatang: 0,
  lastOrderAt: null,
  createdAt: new Date(0),
})

/** Our own file of one customer, read as one that comes in. */
async function readBack(customer: ReturnType<typeof customerOf>, kind: 'csv' | 'workbook') {
  const rows = [headingsOf({ language: 'th' }), ...rowsOf({ language: 'th' }, [customer])]
  const tables =
    kind === 'workbook'
      ? [rows.map((row) => row.map(String))]
      : await readTables(Buffer.from(csvText(rows)), limits).then((read) =>
          'tables' in read ? read.tables : [],
        )
  const sheet = readSheet(tables)
  return readPerson(2, sheet.rows[0]?.cells ?? [], sheet.columns ?? [])
}

describe.each(['csv', 'workbook'] as const)('a customer who goes out as %s and comes in again', (kind) => {
  it('is called as before, and lives where they did, whatever signs they begin with', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        const { person, faults } = await readBack(customerOf(name), kind)
        expect(faults).toEqual([])
        expect(person).toMatchObject({ name, address: { addressLine: name } })
      }),
      { numRuns: 300, examples: [["'=x"], ["''+66"], ['=1+1'], ["'ก"], ['-5']] },
    )
  })

  it('has the tags that they had, whatever signs are in them', async () => {
    const tags = fc.uniqueArray(text, { minLength: 1, maxLength: 5, selector: (tag) => tag.toLowerCase() })
    await fc.assert(
      fc.asyncProperty(tags, async (wanted) => {
        const { person, faults } = await readBack(customerOf('ก', wanted), kind)
        expect(faults).toEqual([])
        expect(person?.tags).toEqual(wanted)
      }),
      { numRuns: 300, examples: [[['แพ้นม, ไข่', 'a;b', '"vip"']], [['"a', 'b"']], [["'=x", 'c|d']]] },
    )
  })
})

it('a file of before is read as it was', () => {
  for (const [cell, name] of [
    ["'=1+1", '=1+1'],
    ["'+6681", '+6681'],
    ["'@ก", '@ก'],
    ["'ก", "'ก"],
  ] as const)
    expect(readPerson(2, [cell, '0812345678'], ['name', 'phone']).person).toMatchObject({ name })
})

it('tags of a file that somebody else wrote are read as ever', () => {
  for (const [cell, tags] of [
    ['vip, ใหม่;ส่งด่วน|ก', ['vip', 'ใหม่', 'ส่งด่วน', 'ก']],
    ['"vip", "ใหม่"', ['"vip"', '"ใหม่"']],
    ['จอ 15", ก', ['จอ 15"', 'ก']],
  ] as const)
    expect(readPerson(2, ['ก', '0812345678', cell], ['name', 'phone', 'tags']).person).toMatchObject({ tags })
})
