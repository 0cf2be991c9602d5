import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  confirm,
  inShop,
  leaveWorld,
  makeSlip,
  type Notice,
  type Placed,
  placeOrder,
  sendSlip,
  shareWorld,
  until,
} from '@langraan/server/testing/world'
import { sendFile } from '@langraan/server/testing/files'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 200)
})
afterAll(leaveWorld)

const call = callsOf(() => ({ server, shop }))
type Counted = Notice & { timesSent: number }
const noticesOf = async ({ orderId }: Placed) =>
  ((await call('GET', `/payment-notices?orderId=${orderId}`)).body as { items: Counted[] }).items
const newReference = (): string => `RF${newId().replaceAll('-', '').slice(0, 18).toUpperCase()}`

/** Several at once, as an impatient finger does. */
const sendAtOnce = ({ orderId, totalSatang }: Placed, pictures: readonly Buffer[]) =>
  Promise.all(
    pictures.map((content) =>
      sendFile(server, inShop(`/orders/${orderId}/payment-notices?amountSatang=${totalSatang}`), {
        as: shop.owner,
        name: 'slip.png',
        type: 'image/png',
        content,
      }),
    ),
  )
/** Pictures of one transfer that are not the same file. */
const picturesOf = (amountSatang: number, transRef: string, count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) => makeSlip(amountSatang, transRef, { senderName: `ผู้โอน ${n}` })),
  )

describe('a slip that is sent again for its order', () => {
  it('is one notice which counts: four pictures of one transfer, at once', async () => {
    const order = await placeOrder()
    await sendAtOnce(order, await picturesOf(order.totalSatang, newReference(), 4))
    const found = await until(
      () => noticesOf(order),
      (items) => items.length === 1 && items[0]?.timesSent === 4,
    )
    expect(found).toMatchObject([{ state: 'waiting', seenBefore: false, timesSent: 4 }])
    const [notice] = found
    expect(await confirm(notice as Notice)).toMatchObject({ status: 200, body: { timesSent: 4 } })
  })

  it('counts the very same picture as well', async () => {
    const order = await placeOrder()
    const slip = await makeSlip(order.totalSatang, newReference())
    await sendSlip(order, slip)
    await sendAtOnce(order, [slip, slip, slip])
    expect(await noticesOf(order)).toMatchObject([{ timesSent: 4 }])
  })

  it('is another notice for another order, where it is told as seen', async () => {
    const [order, other] = [await placeOrder(), await placeOrder()]
    const transRef = newReference()
    const [slip, again] = (await picturesOf(order.totalSatang, transRef, 2)) as [Buffer, Buffer]
    await sendSlip(order, slip)
    expect(await sendSlip(other, again)).toMatchObject({ seenBefore: true })
    expect(await noticesOf(other)).toMatchObject([{ timesSent: 1 }])
  })

  it('is a new notice after it was turned down', async () => {
    const order = await placeOrder()
    const [slip, again] = (await picturesOf(order.totalSatang, newReference(), 2)) as [Buffer, Buffer]
    const { noticeId } = await sendSlip(order, slip)
    await call('POST', `/payment-notices/${noticeId}/rejection`, { reason: 'ยอดไม่ตรง' })
    await sendSlip(order, again)
    expect((await noticesOf(order)).map(({ state, timesSent }) => [state, timesSent])).toEqual([
      ['waiting', 1],
      ['rejected', 1],
    ])
  })
})
