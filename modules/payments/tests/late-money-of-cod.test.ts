import type { ReconciledDetail } from '@langraan/payments/contract'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balancesOf,
  call,
  closeDesk,
  movements,
  openDesk,
  place,
  server,
} from '@langraan/server/testing/desk'
import { baht, put as putStatement } from '@langraan/server/testing/statements'

const FEE = 2500
const clock = controlledClock(new Date('2026-11-20T07:00:00Z'))

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/sale-terms', { vatMode: 'exclusive', codLeastSatang: FEE, codBasisPoints: 0 })
})
afterAll(closeDesk)

type Order = {
  totalSatang: number
  paidSatang: number
  codFeeSatang: number
  paymentMethod: string
  paymentStatus: string
  fulfilmentStatus: string
  events: { kind: string; details: Record<string, unknown> }[]
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order
/** An order that was to be paid at the door and was called off, with what it comes to by transfer. */
async function calledOff(quantity = 1): Promise<{ orderId: string; byTransfer: number; atDoor: number }> {
  const orderId = await place(quantity, 'cod')
  const [{ totalSatang: atDoor }, { totalSatang: byTransfer }] = [
    await orderOf(orderId),
    await orderOf(await place(quantity)),
  ]
  await call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
  expect(atDoor).toBe(byTransfer + FEE + Math.round(FEE * 0.07))
  return { orderId, byTransfer, atDoor }
}
const receive = (orderId: string, amountSatang: number, ended?: string) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer', ...(ended && { ended }) })

describe('money by transfer for what was to be paid at the door and was called off', () => {
  it('brings it back as paid by transfer, without the fee', async () => {
    const { orderId, byTransfer } = await calledOff(2)
    expect(await receive(orderId, byTransfer)).toMatchObject({ status: 409, body: { code: 'order_ended' } })
    expect(await receive(orderId, byTransfer, 'reopen')).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid', paidSatang: byTransfer },
    })
    const { events, ...order } = await orderOf(orderId)
    expect(order).toMatchObject({
      paymentMethod: 'transfer',
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      totalSatang: byTransfer,
      codFeeSatang: 0,
    })
    expect(events.find(({ kind }) => kind === 'reopened')?.details).toMatchObject({
      methodFrom: 'cod',
      methodTo: 'transfer',
    })
    expect(await balancesOf(server, orderId)).toEqual({ bank: byTransfer, receivable: -byTransfer })
    expect(await movements(orderId)).toEqual(['sale -2', 'return 2', 'sale -2'])
    // What a courier would collect is nothing any more.
    expect(await call('POST', `/orders/${orderId}/cod-collection`)).toMatchObject({ status: 409 })
  })

  it('is the customer’s own as far as it was sent with the fee', async () => {
    const { orderId, byTransfer, atDoor } = await calledOff()
    await receive(orderId, atDoor, 'reopen')
    expect(await balancesOf(server, orderId)).toEqual({
      bank: atDoor,
      receivable: -byTransfer,
      overpaid: byTransfer - atDoor,
    })
  })

  it('is kept until it went back, or brings it back later by one press', async () => {
    const { orderId, byTransfer } = await calledOff()
    expect(await receive(orderId, byTransfer, 'keep')).toMatchObject({ status: 200 })
    expect(await orderOf(orderId)).toMatchObject({ fulfilmentStatus: 'cancelled', paidSatang: byTransfer })
    const toRefund = (await call('GET', '/orders?view=to_refund')).body as { items?: { orderId: string }[] }
    expect(toRefund.items?.map((order) => order.orderId)).toContain(orderId)
    expect(await call('POST', `/orders/${orderId}/reopening`)).toMatchObject({
      body: { paymentStatus: 'paid' },
    })
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'transfer', totalSatang: byTransfer })
    const kept = await calledOff()
    await receive(kept.orderId, kept.byTransfer, 'keep')
    const back = { amountSatang: kept.byTransfer, way: 'transfer' }
    expect(await call('POST', `/orders/${kept.orderId}/refunds`, back)).toMatchObject({
      body: { paymentStatus: 'refunded', paidSatang: 0 },
    })
    expect(await balancesOf(server, kept.orderId)).toEqual({ bank: 0, overpaid: 0 })
  })

  it('is a deposit where it is less, and the door collects the rest with the fee', async () => {
    const { orderId, byTransfer, atDoor } = await calledOff()
    expect(await receive(orderId, byTransfer - 1, 'reopen')).toMatchObject({
      status: 200,
      body: { paymentStatus: 'cod_pending', paidSatang: byTransfer - 1 },
    })
    expect(await orderOf(orderId)).toMatchObject({
      paymentMethod: 'cod',
      fulfilmentStatus: 'waiting',
      totalSatang: atDoor,
    })
    expect(await balancesOf(server, orderId)).toEqual({
      bank: byTransfer - 1,
      receivable: 1 - byTransfer,
    })
  })

  it('is offered for a line of a statement, with the fee and without', async () => {
    const { orderId: placed, byTransfer, atDoor } = await calledOff(7)
    await putStatement([
      `20/11/2569,15:00,รับโอน A,${baht(byTransfer)},1000.00`,
      `20/11/2569,15:01,รับโอน B,${baht(atDoor)},2000.00`,
    ])
    const { extra } = (await call('GET', '/reconciliation/2026-11-20')).body as unknown as ReconciledDetail
    const offered = extra.filter(({ candidates }) => candidates.some(({ orderId }) => orderId === placed))
    expect(offered.map(({ amountSatang }) => amountSatang)).toEqual([byTransfer, atDoor])
    const recorded = await call('POST', `/statement-lines/${offered[0]?.lineId}/receipt`, {
      orderId: placed,
      ended: 'reopen',
    })
    expect(recorded).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
    expect(await orderOf(placed)).toMatchObject({ paymentMethod: 'transfer', totalSatang: byTransfer })
  })
})
