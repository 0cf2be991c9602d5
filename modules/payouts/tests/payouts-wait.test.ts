import { actAsPerson, withShop } from '@langraan/db'
import { merchantAccount } from '@langraan/ledger/rules'
import { inMerchantBook, lockAccounts, merchantOf } from '@langraan/ledger/server'
import { csvText } from '@langraan/sheets'
import { sendFile } from '@langraan/server/testing/files'
import { ACCOUNT, openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findPayoutAccount, putPayoutAccount } from '../server/payout-accounts.sql.ts'

let server: TestServer
let shop: TestShop
let world: PayoutsWorld

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('payouts-wait')
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
})
afterAll(() => server.close())

const WAITERS = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

const somebodyWaits = () =>
  vi.waitFor(async () => expect(await server.database.rows(WAITERS)).not.toEqual([]), { timeout: 30_000 })

it('a statement that pays one and sends back another waits for nobody in a circle', async () => {
  const [paid, back] = [await world.approved(20_000), await world.approved(30_000)]
  const { payoutFileId } = (await world.makeFile([paid.withdrawalId, back.withdrawalId])).body
  await world.send(payoutFileId)
  const statement = csvText([
    ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details'],
    ['20-11-26', 'Transfer', '200.00', '', '9,800.00', paid.number],
    ['20-11-26', 'Returned', '', '300.00', '10,100.00', back.number],
  ])
  const merchantId = merchantOf(shop.shopId)
  const { reading } = await withShop(server.ground.db, shop.shopId, (tx) =>
    inMerchantBook(tx, merchantId, async () => {
      await lockAccounts(tx, [merchantAccount(merchantId, 'cashback_available')])
      const begun = sendFile(server, '/operator/payout-statements', {
        as: world.first,
        name: 'bank.csv',
        type: 'text/csv',
        content: Buffer.from(statement),
      })
      await somebodyWaits()
      // As whoever asks for a withdrawal does, who has the first of the two.
      await lockAccounts(tx, [merchantAccount(merchantId, 'withdrawing')])
      return { reading: begun }
    }),
  )
  expect(await reading).toMatchObject({ status: 200, body: { paid: 1, rejected: 1 } })
})

it('a request while the bank account changes is compared with the name that it goes to', async () => {
  await world.inShop('PUT', '/payout-account', { ...ACCOUNT, accountName: 'owner' })
  const { reading } = await withShop(server.ground.db, shop.shopId, async (tx) => {
    await actAsPerson(tx, shop.owner.userId)
    const account = await findPayoutAccount(tx, shop.shopId)
    if (!account) throw new Error('the shop has no bank account')
    const changedAt = new Date(account.changedAt.getTime() + 1)
    await putPayoutAccount(tx, shop.shopId, { ...account, accountName: 'คนอื่น', changedAt })
    const begun = world.request(20_000)
    await somebodyWaits()
    return { reading: begun }
  })
  const { withdrawalId } = (await reading).body
  expect(await world.operated(withdrawalId)).toMatchObject({ accountName: 'คนอื่น', nameCheck: 'differs' })
})
