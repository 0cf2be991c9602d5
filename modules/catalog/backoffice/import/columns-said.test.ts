import { expect, it } from 'vitest'
import { listField } from '../../rules/rules.ts'
import { columnsSaid } from './columns-said.ts'

const VIP = { priceListId: '0190a6f2-0000-7000-8000-000000000001', name: 'VIP' }
const DEALERS = { priceListId: '0190a6f2-0000-7000-8000-000000000002', name: 'ตัวแทน' }
const words = {
  unnamed: (number: number) => `column ${number}`,
  field: (field: string) => `the ${field}`,
  list: (name: string | undefined) => `list ${name ?? 'that is gone'}`,
}

it('says of each price list’s column whose prices it has', () => {
  const headings = ['รุ่น', 'ส่ง 1', '', 'จำได้']
  const said = (...lists: (typeof VIP)[]) =>
    columnsSaid(
      { headings, columns: ['name', listField(VIP.priceListId), listField(DEALERS.priceListId), null] },
      lists,
      words,
    ).map(({ heading, field }) => `${heading} = ${field}`)
  expect(said(VIP, DEALERS)).toEqual(['รุ่น = the name', 'ส่ง 1 = list VIP', 'column 3 = list ตัวแทน'])
  expect(said(VIP).at(-1)).toBe('column 3 = list that is gone')
})
