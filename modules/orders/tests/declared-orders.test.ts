import {
  deliveries,
  fitsDelivery,
  fulfilmentStatuses,
  orderChannels,
  orderDeliveries,
  paymentMethods,
  paymentStatuses,
  sellerKinds,
  sentMethods,
} from '@langraan/orders/rules'
import { otherChannels } from '@langraan/catalog/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDesk, openDesk, place, server } from '@langraan/server/testing/desk'

let orderId: string

beforeAll(async () => {
  await openDesk()
  orderId = await place(1, 'transfer')
}, 60_000)
afterAll(closeDesk)

const rows = <Row extends object>(text: string, values?: unknown[]) => server.database.rows<Row>(text, values)

/** The texts that a check of the database names. */
const namedIn = (definition: unknown): string[] =>
  [...String(definition).matchAll(/'([a-z_]+)'::text/g)].flatMap(([, text]) => text ?? []).toSorted()

const domainOf = async (name: string) => {
  const [row] = await rows<{ definition: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c JOIN pg_type t ON t.oid = c.contypid WHERE t.typname = $1`,
    [name],
  )
  return namedIn(row?.definition)
}
const checkOf = async (name: string) => {
  const [row] = await rows<{ definition: string }>(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [name],
  )
  return String(row?.definition)
}

describe('what is declared of orders', () => {
  it.each([
    ['order_channel', orderChannels],
    ['order_payment_method', paymentMethods],
    ['order_payment_status', paymentStatuses],
    ['order_fulfilment_status', fulfilmentStatuses],
    ['order_delivery', orderDeliveries],
  ] as const)('is what the database takes: %s', async (domain, declared) => {
    expect(await domainOf(domain)).toEqual([...declared].toSorted())
  })

  it('is what the database takes of products, of ways of shipping and of who sells', async () => {
    const channels = /'\{([a-z_,]+)\}'/.exec(await checkOf('products_channels_check'))?.[1]?.split(',')
    expect(channels?.toSorted()).toEqual([...otherChannels].toSorted())
    expect(namedIn(await checkOf('shipping_methods_payment_methods_check'))).toEqual(
      [...sentMethods].toSorted(),
    )
    const kinds = new Set(namedIn(await checkOf('orders_sold_by_check')))
    expect([...kinds].toSorted()).toEqual([...sellerKinds].toSorted())
  })

  it('is what the database holds together: how it is paid, how it goes out, and whether it has an address', async () => {
    /** Whether the order may be so; it stays as it was. */
    const mayBe = async (change: string): Promise<boolean> => {
      try {
        await server.database.rows(
          `WITH changed AS (UPDATE orders SET ${change} WHERE order_id = $1 RETURNING 1) SELECT 1 / (count(*) - 1) FROM changed`,
          [orderId],
        )
      } catch (error) {
        return (error as { code?: string }).code === '22012'
      }
      throw new Error('the order was changed')
    }
    const none =
      'address_line = NULL, subdistrict = NULL, district = NULL, province = NULL, zipcode = NULL, shipping_method_name = NULL'
    for (const delivery of orderDeliveries) {
      const isSent = deliveries[delivery].isSent
      expect(await mayBe(`delivery = '${delivery}', payment_method = 'transfer'`)).toBe(isSent)
      const gone = `delivery = '${delivery}', ${none}`
      expect(await mayBe(`${gone}, payment_method = 'transfer'`)).toBe(!isSent)
      for (const method of paymentMethods)
        expect(
          await mayBe(`${isSent ? `delivery = '${delivery}'` : gone}, payment_method = '${method}'`),
        ).toBe(fitsDelivery(method, delivery))
      expect(
        await mayBe(
          `${isSent ? `delivery = '${delivery}'` : gone}, payment_method = 'transfer', fulfilment_status = 'handed_over'`,
        ),
      ).toBe(!isSent)
    }
    expect(await mayBe('zipcode = NULL')).toBe(false)
    const id = `'${newId()}'`
    expect(await mayBe(`sold_by_kind = 'member', sold_by_id = ${id}`)).toBe(true)
    expect(await mayBe(`sold_by_kind = 'agent', sold_by_id = ${id}`)).toBe(true)
    expect(await mayBe(`sold_by_kind = 'till', sold_by_id = ${id}, cashier_id = ${id}`)).toBe(true)
    expect(await mayBe(`sold_by_kind = 'till', sold_by_id = ${id}`)).toBe(false)
    expect(await mayBe(`sold_by_kind = 'member', sold_by_id = ${id}, cashier_id = ${id}`)).toBe(false)
    expect(await mayBe(`sold_by_kind = 'shop', sold_by_id = ${id}`)).toBe(false)
    expect(await mayBe(`sold_by_id = ${id}`)).toBe(false)
    expect(await mayBe(`cashier_id = ${id}`)).toBe(false)
  })
})

it('an order of the version before, which says nothing of how it goes out, is sent', async () => {
  const newOrderId = newId()
  const [answer] = await rows<{ outcome: object }>(
    `SELECT place_order(jsonb_build_object('shop_id', o.shop_id, 'branch_id', o.branch_id, 'order_id', $2::uuid, 'event_id', $3::uuid,
       'at', now(), 'day', current_date, 'revision', s.storefront_revision, 'key', $4::text, 'request_hash', '00', 'answer', '{}'::jsonb,
       'demand', '[]'::jsonb, 'lines', '[]'::jsonb, 'event', '{}'::jsonb,
       'order', to_jsonb(o) - '{delivery,sold_by_kind,sold_by_id,cashier_id}'::text[]
         || jsonb_build_object('order_id', $2::uuid, 'order_number', 999999))) AS outcome
     FROM orders o JOIN shops s ON s.shop_id = o.shop_id WHERE o.order_id = $1`,
    [orderId, newOrderId, newId(), newId()],
  )
  expect(answer).toEqual({ outcome: { outcome: 'placed' } })
  expect(await rows('SELECT delivery, sold_by_kind FROM orders WHERE order_id = $1', [newOrderId])).toEqual([
    { delivery: 'courier', sold_by_kind: null },
  ])
})
