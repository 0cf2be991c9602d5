import { withShop } from '@langraan/db'
import { earningsOfParcels } from '@langraan/cashback/server'
import { addProduct } from '@langraan/server/testing/server'
import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import { book, closeWorld, inShop, KEY, openWorld, placeOrder, world } from '@langraan/server/testing/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bank } from './bank.ts'
import { createRandom } from '../house/random.ts'
import { Said } from './said.ts'
import { checkAtAnyMoment, checkSaid } from './wallet-books.ts'

const BILLED_SATANG = 5_000_000
const said = new Said()
const bank = new Bank(createRandom(1))

beforeAll(async () => {
  const { server, shop } = await openWorld({ jobs: false })
  await addProduct(server, shop, 50)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  const payouts = await openPayouts(server, shop)
  const rate = { carrier: null, planCode: null, basisPoints: 200, validFrom: '2099-01-01' }
  await payouts.operate('POST', '/cashback-rates', payouts.first, rate)
  await arrive((await book(await placeOrder(shop, 'cod'), 'FLE')).body.shipmentId)
  await payouts.setUp()
  const { withdrawalId } = await payouts.approved(20_000)
  said.of(withdrawalId, 'withdrawal.requested')
  for (const _ of [1, 2]) said.of(withdrawalId, 'withdrawal.approved')
  const { payoutFileId } = (await payouts.makeFile([withdrawalId])).body
  said.times('withdrawal.filed', 1)
  await payouts.send(payoutFileId)
  said.times('withdrawal.sent', 1)
  await bank.take(payoutFileId, 'kbank-dct', (await payouts.load(payoutFileId)).bytes)
  await payouts.answer(withdrawalId, 'paid')
  said.of(withdrawalId, 'withdrawal.answered')
})
afterAll(closeWorld)

/** The parcel is there, and cost so much that its share can be withdrawn. */
async function arrive(shipmentId: string): Promise<void> {
  const { server, shop } = world
  const [{ shopId }, now] = [shop, server.ground.clock.now()]
  await server.database.rows(
    `UPDATE shipments SET parcel_status = 'delivered', billed_satang = $2, billed_at = $3 WHERE shipment_id = $1`,
    [shipmentId, BILLED_SATANG, now],
  )
  await withShop(server.ground.db, shopId, (tx) =>
    earningsOfParcels.follow(tx, { shopId, shipmentIds: [shipmentId], now }),
  )
}

async function found(): Promise<string[]> {
  const { database } = world.server
  const books = { lost: [], doubled: [] }
  const looked = { ownerUrl: database.url, rows: database.rows }
  await checkAtAnyMoment(looked, books)
  await checkSaid(looked, said, bank, books)
  return [...books.lost, ...books.doubled]
}

/** What no way of the product writes: its triggers are lifted. */
const tamper = (change: string) =>
  world.server.database.rows(`BEGIN; SET LOCAL session_replication_role = replica; ${change}; COMMIT`)

it('finds nothing where nothing is wrong', async () => {
  expect(await found()).toEqual([])
})

it.each([
  ['a state that the ledger does not know', `state = 'unknown', paid_on = NULL`, 'what is being withdrawn'],
  ['a payout that nobody has paid', `state = 'sent'`, 'is sent, at the bank paid'],
])('finds %s', async (_what, change, told) => {
  await tamper(`UPDATE withdrawals SET ${change}`)
  expect((await found()).join('\n')).toContain(told)
  await tamper(`UPDATE withdrawals SET state = 'paid', paid_on = '2026-01-01'`)
  expect(await found()).toEqual([])
})

it('finds an earning that is one satang more than its share', async () => {
  await tamper('UPDATE cashback_earnings SET amount_satang = amount_satang + 1')
  expect((await found()).join('\n')).toContain('where what arrived is')
  await tamper('UPDATE cashback_earnings SET amount_satang = amount_satang - 1')
})

it('finds a payout that one person has approved', async () => {
  await tamper('DELETE FROM withdrawal_approvals WHERE step = 2')
  expect((await found()).join('\n')).toContain('two people have not approved')
})
