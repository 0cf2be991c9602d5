import { expect, it } from 'vitest'
import { readFileAddress } from './file-addresses.ts'

const cells = {
  addressLine: '88/12 ม.4',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
  address: '',
}
// What a chat would read, of however much it is given.
const readAddress = async () => ({
  line1: '1',
  address: { subdistrict: 'ก', district: 'ข', province: 'ค', zipcode: '10280' },
})

it('parts that belong together are an address', async () => {
  expect(await readFileAddress(2, cells, readAddress)).toMatchObject({
    address: { addressLine: '88/12 ม.4', subdistrict: 'บางปูใหม่', zipcode: '10280' },
  })
})

it.each([
  ['a zipcode of another province', { zipcode: '50000' }],
  ['columns that were swapped', { subdistrict: 'สมุทรปราการ', province: 'บางปูใหม่' }],
])('%s is told, and no parcel goes there', async (_, wrong) => {
  expect(await readFileAddress(2, { ...cells, ...wrong }, readAddress)).toEqual({
    fault: { row: 2, field: 'addressLine', code: 'address_parts', value: '' },
  })
})

it.each([
  ['in parts', { district: 'ข'.repeat(500) }],
  ['in one cell', { zipcode: '', address: 'ก'.repeat(501) }],
])('what is too long %s is told and not cut', async (_, long) => {
  expect(await readFileAddress(2, { ...cells, ...long }, readAddress)).toMatchObject({
    fault: { code: 'address_too_long' },
  })
})
