import { describe, expect, it } from 'vitest'
import { agentFields, type AgentRowRead, agentsOfRows } from './agent-file.ts'
import { orderFields, type OrderRow, ordersOfRows, readOrderRows } from './order-file.ts'

const emptyOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>

const row = (at: number, cells: Partial<OrderRow>): OrderRow => ({
  ...emptyOf(orderFields),
  row: at,
  ...cells,
})
const whole = {
  name: 'อรดา',
  phone: '812345678',
  address: '27/3',
  subdistrict: 'บ้านเป็ด',
  district: 'เมืองขอนแก่น',
  province: 'ขอนแก่น',
  zipcode: '40000',
  goods: 'A1',
}
const goodsOf = (words: string) => (words === 'a1' ? [{ variantId: 'v', suggestedSatang: 12_000 }] : [])

describe('a file of orders', () => {
  it('has its rows by their headings, wherever they stand', () => {
    const table = [['อะไร'], ['ชื่อลูกค้า', 'เบอร์โทร', 'ที่อยู่', 'สินค้า'], ['อรดา', '0812345678', '27/3', 'A1']]
    expect(
      readOrderRows(table, { headingRow: 1, columns: ['name', 'phone', 'address', 'goods'] }).lines,
    ).toMatchObject([{ row: 3, name: 'อรดา', goods: 'A1', price: '' }])
  })

  it('is one order of rows that name the same one, at what the shop suggests where no price stands', () => {
    const [order, ...others] = ordersOfRows(
      [
        row(2, { ...whole, order: '7', quantity: '2', shipping: '50' }),
        row(3, { order: '7', goods: 'a1', price: '99.50' }),
      ],
      goodsOf,
    )
    expect(others).toEqual([])
    expect(order).toMatchObject({
      faults: [],
      customer: { phone: '0812345678' },
      customerShippingSatang: 5000,
      payment: 'cod',
      lines: [
        { quantity: 2, customerSatang: 12_000 },
        { quantity: 1, customerSatang: 9950 },
      ],
    })
  })

  it('tells each fault with its row and what stood there', () => {
    const [order] = ordersOfRows(
      [row(5, { ...whole, phone: '12', zipcode: '', goods: 'ไม่มี', quantity: '-1', payment: '???' })],
      goodsOf,
    )
    expect(order?.faults).toEqual([
      { row: 5, why: 'phone_wrong', stood: '12' },
      { row: 5, why: 'address_wrong', stood: '27/3' },
      { row: 5, why: 'payment_unknown', stood: '???' },
      { row: 5, why: 'goods_unknown', stood: 'ไม่มี' },
      { row: 5, why: 'quantity_wrong', stood: '-1' },
    ])
  })
})

describe('a file of agents', () => {
  const agent = (at: number, cells: Partial<AgentRowRead>): AgentRowRead => ({
    ...emptyOf(agentFields),
    row: at,
    name: 'น้ำหวาน',
    phone: '0812345678',
    ...cells,
  })
  const known = {
    levels: [
      { levelId: 'start', name: 'เริ่มต้น' },
      { levelId: 'gold', name: 'ทอง' },
    ],
    phones: new Set(['+66899999999']),
  }

  it('names level, bank and contract as people do, and the lowest level where none is named', () => {
    const [one, two] = agentsOfRows(
      [
        agent(2, { level: 'ทอง', bank: 'กสิกรไทย', bankAccount: '123-4-56789-0', contract: 'คอมมิชชัน' }),
        agent(3, { phone: '0823456789' }),
      ],
      known,
    )
    expect(one).toMatchObject({ levelId: 'gold', bankCode: '004', contract: 'commission', faults: [] })
    expect(two).toMatchObject({ levelId: 'start', bankCode: '', shopName: 'น้ำหวาน', contract: 'resale' })
  })

  it('tells a number that is there already, or twice, a bank and a level that are not', () => {
    const faults = agentsOfRows(
      [
        agent(2, { phone: '0899999999' }),
        agent(3, {}),
        agent(4, { bank: 'ไม่มี', bankAccount: '1' }),
        agent(5, { phone: '0834567890', level: 'เพชร' }),
      ],
      known,
    ).map(({ faults: of }) => of.map(({ why }) => why))
    expect(faults).toEqual([['phone_known'], [], ['phone_twice', 'bank_wrong'], ['level_unknown']])
  })
})
