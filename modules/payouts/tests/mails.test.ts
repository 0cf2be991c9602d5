import { createDatabase, createPool, type Pool } from '@langraan/db'
import { urlOfRole } from '@langraan/db/migrate'
import type { Mail } from '@langraan/identity/ports'
import { shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailBouncedWithdrawal, mailPayoutAccount } from '../server/mail-payouts.ts'

let server: TestServer
let shop: TestShop
let pool: Pool
const sent: Mail[] = []
const deps = () => ({
  db: createDatabase(pool),
  clock: server.ground.clock,
  appUrl: 'https://app.test',
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
})

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('told-of-payouts')
  // As the worker, which may read of the person alone whom it writes to.
  pool = createPool(
    { url: urlOfRole(server.database.url, 'langraan_worker'), max: 1, name: 'mails-test' },
    () => undefined,
  )
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const news = () => ({ payoutShopId: shop.shopId, shopName: 'มะลิลา', userId: shop.owner.userId })

describe('a mail', () => {
  it('says that the bank account was changed, by whom, and from when on it counts', async () => {
    await mailPayoutAccount(deps(), {
      ...news(),
      bankCode: '004',
      lastDigits: '0936',
      changedByName: 'สมชาย',
      opensAt: '2026-11-21T03:00:00.000Z',
    })
    const mail = sent.at(-1)
    expect(mail).toMatchObject({ to: shop.owner.email, subject: expect.stringContaining('มะลิลา') })
    for (const words of ['สมชาย', 'กสิกรไทย x-0936', '10:00', `/app/shops/${shop.shopId}/withdrawals`])
      expect(mail?.text).toContain(words)
  })

  it('says that money came back, in the language of who reads it', async () => {
    await server.database.rows(`UPDATE users SET language = 'en' WHERE user_id = $1`, [shop.owner.userId])
    const bounced = { number: 'WD-000381', amountSatang: 150_000, reason: 'Account closed' }
    await mailBouncedWithdrawal(deps(), { ...news(), ...bounced })
    expect(sent.at(-1)?.subject).toContain('WD-000381')
    for (const words of ['฿1,500.00', 'Account closed']) expect(sent.at(-1)?.text).toContain(words)
  })
})
