import { withShop } from '@langraan/db'
import { merchantAccount } from '@langraan/ledger/rules'
import { inMerchantBook, lockAccounts, merchantOf } from '@langraan/ledger/server'
import { csvText } from '@langraan/sheets'
import { sendFile } from '@langraan/server/testing/files'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const clock = controlledClock(new Date('2026-11-20T03:00:00Z'))
let server: TestServer
let shop: TestShop
let world: PayoutsWorld

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await server.shop('settled')
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
})
afterAll(() => server.close())

const HEADS = ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details']

/** A statement by which one payout of the shop was paid and the next one came back. */
async function statementOfTwo(): Promise<string> {
  const [paid, back] = [await world.approved(20_000), await world.approved(30_000)]
  const ids = [paid.withdrawalId, back.withdrawalId]
  await world.send((await world.makeFile(ids)).body.payoutFileId)
  return csvText([
    HEADS,
    ['20-11-26', 'Transfer', '200.00', '', '9,800.00', paid.number],
    ['20-11-26', 'Transfer', '300.00', '', '9,500.00', back.number],
    ['23-11-26', 'Returned', '', '300.00', '9,800.00', back.number],
  ])
}

const waitingForLocks = async () =>
  (
    await server.database.rows(
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).length

it('a statement that pays and takes back is not in the way of a shop that asks for a withdrawal', async () => {
  const [content, merchantId] = [Buffer.from(await statementOfTwo()), merchantOf(shop.shopId)]
  const account = (kind: 'cashback_available' | 'withdrawing') => merchantAccount(merchantId, kind)
  const { settled } = await withShop(server.ground.db, shop.shopId, (tx) =>
    inMerchantBook(tx, merchantId, async () => {
      // As far as a request has got when the statement comes.
      await lockAccounts(tx, [account('cashback_available')])
      const settled = sendFile(server, '/operator/payout-statements', {
        as: world.first,
        name: 'bank.csv',
        type: 'text/csv',
        content,
      })
      await vi.waitUntil(async () => (await waitingForLocks()) > 0, { timeout: 60_000 })
      await lockAccounts(tx, [account('withdrawing')])
      return { settled }
    }),
  )
  expect(await settled).toMatchObject({ status: 200, body: { paid: 2, rejected: 1 } })
  expect(await world.withdrawals()).toMatchObject({ availableSatang: 380_000, withdrawingSatang: 0 })
})
