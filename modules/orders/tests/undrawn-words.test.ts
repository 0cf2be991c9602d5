import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop } from '@langraan/server/testing/desk'

let korean: string
let burmese: string
let plain: string

const write = (orderId: string, column: 'customer_name' | 'address_line' | 'note', text: string) =>
  server.database.rows(`UPDATE orders SET ${column} = $3 WHERE shop_id = $1 AND order_id = $2`, [
    shop.shopId,
    orderId,
    text,
  ])

beforeAll(async () => {
  await openDesk()
  ;[korean, burmese, plain] = [await place(1), await place(1), await place(1)]
  await write(korean, 'customer_name', 'คุณ 박지민 (Jimin)')
  await write(burmese, 'customer_name', 'အောင်ကျော် ★')
  await write(plain, 'note', 'ฝากไว้กับ 경비원 ครับ')
})
afterAll(closeDesk)

const ask = (paper: string, chosen: object = { orderIds: [korean, burmese, plain] }) =>
  call('POST', '/orders/undrawn-words', { chosen, paper })
const asOrders = (...told: [orderId: string, words: string[]][]) => ({
  count: told.length,
  orders: told.map(([orderId, words]) => ({ orderId, words })),
})

describe('words that papers cannot show', () => {
  it('are told by their order, of the texts that stand on that paper', async () => {
    expect((await ask('label')).body).toMatchObject(asOrders([korean, ['박지민']]))
    expect((await ask('document')).body).toMatchObject(asOrders([korean, ['박지민']]))
    expect((await ask('packing_slip')).body).toMatchObject(
      asOrders([korean, ['박지민']], [plain, ['경비원']]),
    )
    expect((await ask('pick_list')).body).toEqual(asOrders())
  })

  it('are told of all that the filters let through', async () => {
    expect((await ask('label', { matching: {} })).body).toMatchObject(asOrders([korean, ['박지민']]))
  })

  it('are told to nobody of another shop', async () => {
    const other = await server.shop('reads-nothing')
    const { body } = await call(
      'POST',
      '/orders/undrawn-words',
      { chosen: { orderIds: [korean] }, paper: 'label' },
      other,
    )
    expect(body).toEqual(asOrders())
  })
})
