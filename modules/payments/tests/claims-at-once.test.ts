import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Purchase } from '@langraan/billing/contract'
import { withShop } from '@langraan/db'
import { claimReference, readReference } from '@langraan/payments/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseSlip } from '../server/slips/slip-claims.sql.ts'
import { asNewShop, openBilling } from '@langraan/server/testing/billing-world'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  confirm,
  type Notice,
  openWorld,
  type Placed,
  placeOrder,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  other = await server.shop('claims-too')
  for (const one of [shop, other]) await addProduct(server, one, 200)
})
afterAll(closeWorld)

const BANKS = ['014', '004', '002', '025']
/** As unlike each other as those of banks. */
const newReference = () => `2026${randomBytes(8).toString('hex').toUpperCase()}`

/** A slip that the worker has read: what its QR says stands there as it is told. */
async function readSlip(of: TestShop, order: Placed, bank: string, reference: string): Promise<Notice> {
  const noticeId = newId()
  await server.database.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, raw_key, qr_outcome, sending_bank, trans_ref, sent_at)
     VALUES ($1, $2, $3, 'waiting', $4, 'none', 'found', $5, $6, $7)`,
    [of.shopId, noticeId, order.orderId, order.totalSatang, bank, reference, server.ground.clock.now()],
  )
  await server.database.rows(`UPDATE orders SET payment_status = 'notice_sent' WHERE order_id = $1`, [
    order.orderId,
  ])
  return { noticeId, amountSatang: order.totalSatang } as Notice
}

const creditedOf = async (orders: readonly Placed[]) => {
  const [row] = await server.database.rows<{ sum: number }>(
    'SELECT coalesce(sum(paid_satang), 0)::integer AS sum FROM orders WHERE order_id = ANY ($1)',
    [orders.map(({ orderId }) => orderId)],
  )
  return row?.sum
}

describe('one transfer that several claim at the same moment', () => {
  it.each([
    ['under as many banks', (at: number, reference: string) => [BANKS[at] ?? '', reference] as const],
    [
      'in as many spellings',
      (at: number, reference: string) => {
        const spelled = [
          reference,
          reference.toLowerCase(),
          `${reference.slice(0, 8)} ${reference.slice(8)}`,
          `${reference.slice(0, 4)}\u200B-${reference.slice(4)}`,
        ]
        return ['014', spelled[at] ?? ''] as const
      },
    ],
  ])('is credited to one of them %s, in one shop or two', async (_how, told) => {
    for (let round = 0; round < 15; round++) {
      const reference = newReference()
      const slips = []
      for (const at of BANKS.keys()) {
        const of = round % 2 === 1 && at > 1 ? other : shop
        const order = await placeOrder(of)
        slips.push({ of, order, notice: await readSlip(of, order, ...told(at, reference)) })
      }
      const answers = await Promise.all(slips.map(({ of, notice }) => confirm(notice, of)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(await creditedOf(slips.map(({ order }) => order))).toBe(slips[0]?.order.totalSatang)
    }
  })

  it('is never credited without a claim, also where another part of it is given back meanwhile', async () => {
    for (let round = 0; round < 15; round++) {
      const reference = newReference()
      const [first, second] = [await placeOrder(), await placeOrder()]
      const held = await readSlip(shop, first, '014', reference)
      expect((await confirm(held)).status).toBe(200)
      const wanted = await readSlip(shop, second, '014', reference)
      const path = `/shops/${shop.shopId}/payment-notices/${held.noticeId}/taking-back`
      const [back, taken] = await Promise.all([
        server.call('POST', path, { as: shop.owner }),
        confirm(wanted),
      ])
      expect([back.status, [200, 409].includes(taken.status)]).toEqual([200, true])
      const [claim] = await server.database.rows<{ claimed: number }>(
        'SELECT claimed_satang::integer AS claimed FROM slip_claims WHERE trans_ref = claim_reference($1)',
        [reference],
      )
      expect(claim?.claimed ?? 0).toBe(await creditedOf([first, second]))
    }
  })
})

describe('a transfer that had been credited twice before', () => {
  /** Two claims of it, as the version before may have left them: the first of the other shop, the second of this one. */
  async function doubled(): Promise<string> {
    const reference = newReference()
    await server.database.rows(
      `INSERT INTO slip_claims (sending_bank, trans_ref, shop_id, amount_satang, claimed_satang, first_claimed_at, is_double)
       VALUES ('014', claim_reference($1), $2, 100, 100, '2026-01-01', false), ('004', claim_reference($1), $3, 100, 100, '2026-01-02', true)`,
      [reference, other.shopId, shop.shopId],
    )
    return reference
  }
  const release = (of: TestShop, sendingBank: string, transRef: string) =>
    withShop(server.ground.db, of.shopId, (tx) => releaseSlip(tx, { sendingBank, transRef, partSatang: 100 }))
  const left = (reference: string) =>
    server.database.rows(
      `SELECT sending_bank AS bank, is_double AS double FROM slip_claims WHERE trans_ref = claim_reference($1)`,
      [reference],
    )

  it('is given back by each as its own, and stays claimed until both are', async () => {
    const one = await doubled()
    await release(shop, '004', one)
    expect(await left(one)).toEqual([{ bank: '014', double: false }])
    await release(other, '014', one)
    expect(await left(one)).toEqual([])

    const another = await doubled()
    await release(other, '014', another)
    expect(await left(another)).toEqual([{ bank: '004', double: false }])
    const order = await placeOrder(other)
    expect(await confirm(await readSlip(other, order, '014', another), other)).toMatchObject({
      status: 409,
      body: { code: 'slip_used_elsewhere' },
    })
  })
})

describe('a QR that is altered by a sign', () => {
  it('is asked about before it is credited again, unless the bank has told of it', async () => {
    const reference = newReference()
    const altered = `${reference.slice(0, 9)}${reference[9] === '7' ? '8' : '7'}${reference.slice(10)}`
    const order = await placeOrder()
    expect((await confirm(await readSlip(shop, order, '014', reference))).status).toBe(200)
    const again = await placeOrder()
    const notice = await readSlip(shop, again, '014', altered)
    expect(await confirm(notice)).toMatchObject({ status: 409, body: { code: 'reference_alike' } })
    await server.database.rows(
      `UPDATE payment_notices SET check_state = 'matched', check_reasons = '{}' WHERE notice_id = $1`,
      [notice.noticeId],
    )
    expect((await confirm(notice)).status).toBe(200)
  })
})

describe('the slips of packages', () => {
  it('put one package in force where two are confirmed at the same moment by one transfer', async () => {
    const billing = await openBilling(server, shop)
    for (let round = 0; round < 8; round++) {
      await asNewShop(server, shop)
      const reference = newReference()
      const bought: Purchase[] = []
      for (const bank of ['014', '004']) {
        const { body } = await billing.buy()
        await server.database.rows(
          `UPDATE billing_purchases SET state = 'checking', slip_state = 'found', slip_sent_at = $2, slip_bank = $3, slip_reference = $4
           WHERE purchase_id = $1`,
          [body.purchaseId, server.ground.clock.now(), bank, reference],
        )
        bought.push(
          (await billing.purchases()).find(({ purchaseId }) => purchaseId === body.purchaseId) ?? body,
        )
      }
      const answers = await Promise.all(bought.map((one) => billing.confirm(one)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })
})

describe('a reference', () => {
  it('is claimed by the database as the rules say', async () => {
    const told = [
      'lOIo0011',
      '2026 1120-014 AbC',
      '๒๐๒๖๑๑๒๐ ABC',
      'เลขที่ 2026\u200B1120',
      '２０２６ＡＢＣ',
      '2026\u{1D400}BC-ol',
      ...Array.from({ length: 50 }, () => randomBytes(9).toString('base64url')),
    ]
    const rows = await server.database.rows<{ claimed: string }>(
      'SELECT claim_reference(t) AS claimed FROM unnest($1::text[]) WITH ORDINALITY u (t, n) ORDER BY n',
      [told],
    )
    expect(rows.map(({ claimed }) => claimed)).toEqual(
      told.map((text) => claimReference(readReference(text) ?? '')),
    )
  })

  it('of slips that were read before is kept as it is claimed, by the migration', async () => {
    const order = await placeOrder()
    const { noticeId } = await readSlip(shop, order, '014', '20261120 oil-0001')
    const migration = new URL('../../../db/migrations/0232-slips-by-claimed-reference.sql', import.meta.url)
    const text = await readFile(migration, 'utf8')
    await server.database.rows(text.slice(0, text.indexOf('CREATE INDEX')))
    const kept = await server.database.rows(
      'SELECT claim_ref AS ref FROM payment_notices WHERE notice_id = $1',
      [noticeId],
    )
    expect(kept).toEqual([{ ref: '202611200110001' }])
  })
})
