import { withShop } from '@langraan/db'
import { inMerchantBook, merchantOf, reverse } from '@langraan/ledger/server'
import { ACCOUNT, openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const START = new Date('2026-11-20T03:00:00Z')
const clock = controlledClock(START)
let server: TestServer
let shop: TestShop
let world: PayoutsWorld
let made = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  clock.set(START)
  made += 1
  shop = await server.shop(`payee-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(384_236)
})

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const later = (minutes: number) => clock.set(new Date(START.getTime() + minutes * MINUTE_MS))
/** Whoever showed a code long ago shows one again. */
const freshCodes = () =>
  server.database.rows('UPDATE sessions SET second_factor_at = $1, expires_at = $2, ends_at = $2', [
    clock.now(),
    new Date('2027-11-20T03:00:00Z'),
  ])

describe('a withdrawal', () => {
  it('leaves what is available at once, and is numbered', async () => {
    const { status, body } = await world.request(150_000)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { bankCode: '004', lastDigits: '0936', grossSatang: 150_000, taxSatang: 0, netSatang: 150_000 },
    })
    expect(body.number).toMatch(/^WD-\d{6}$/)
    expect(await world.withdrawals()).toMatchObject({
      availableSatang: 234_236,
      withdrawingSatang: 150_000,
      account: { lastDigits: '0936', opensAt: null },
      items: [{ state: 'requested' }],
    })
  })

  it.each([
    [9_999, 422, 'too_little'],
    [384_237, 409, 'not_there'],
  ])('of %i satang is refused: %i %s', async (amount, status, code) => {
    expect(await world.request(amount)).toMatchObject({ status, body: { code } })
  })

  it('is refused without a bank account', async () => {
    const bare = await server.shop(`bare-${made}`)
    const { earn, request, shopId } = await openPayouts(server, bare)
    await server.database.rows('DELETE FROM payout_accounts WHERE shop_id = $1', [shopId])
    await earn(20_000)
    expect(await request(20_000)).toMatchObject({ status: 409, body: { code: 'no_bank_account' } })
  })

  it('is refused while less than nothing is there', async () => {
    const earned = await world.earn(50_000)
    await world.request(434_236)
    await withShop(server.ground.db, shop.shopId, (tx) =>
      inMerchantBook(tx, merchantOf(shop.shopId), () =>
        reverse(tx, earned, { key: newId(), kind: 'cashback-cancelled', madeBy: null, now: clock.now() }),
      ),
    )
    expect((await world.withdrawals()).availableSatang).toBe(-50_000)
    expect(await world.request(10_000)).toMatchObject({ status: 409, body: { code: 'below_zero' } })
  })

  it('is once for a key, and of a hundred of the whole there is one', async () => {
    const key = newId()
    const [one, again] = [
      await world.request(10_000, shop.owner, key),
      await world.request(10_000, shop.owner, key),
    ]
    expect(again.body).toEqual(one.body)
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.request(374_236)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(200), count(409)]).toEqual([1, 99])
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 0, withdrawingSatang: 384_236 })
  })

  it('comes back when it is cancelled, which it is not any more in a file', async () => {
    const cancel = (id: string) => world.inShop('POST', `/withdrawals/${id}/cancellation`)
    const { withdrawalId } = await world.approved(150_000)
    expect(await cancel(withdrawalId)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 384_236, withdrawingSatang: 0 })
    const next = await world.approved(150_000)
    await world.setUp()
    await world.makeFile([next.withdrawalId])
    expect(await cancel(next.withdrawalId)).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
  })
})

describe('an approval', () => {
  it('is of two people; the first one cannot be the second', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    expect((await world.operated(withdrawalId))?.whyNot).toBeNull()
    expect(await world.approve(withdrawalId, world.first)).toMatchObject({
      body: { state: 'approved_first', whyNot: 'same_person', approvals: [{ isMe: true }] },
    })
    expect(await world.approve(withdrawalId, world.first)).toMatchObject({
      status: 403,
      body: { code: 'same_person' },
    })
    expect(await world.approve(withdrawalId, world.second)).toMatchObject({
      body: { state: 'approved_second', whyNot: 'not_waiting' },
    })
    expect(await world.approve(withdrawalId, world.second)).toMatchObject({ status: 409 })
  })

  it('counts once where somebody presses it in eight tabs at once', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    const given = await Promise.all(Array.from({ length: 8 }, () => world.approve(withdrawalId, world.first)))
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.operated(withdrawalId)).toMatchObject({ state: 'approved_first' })
  })

  it('is not of another account of the same person', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    await world.approve(withdrawalId, world.first)
    const mail = `approver-one+other@payee-${made}.test`
    await server.database.rows('UPDATE users SET email = $2 WHERE user_id = $1', [world.second.userId, mail])
    expect(await world.approve(withdrawalId, world.second)).toMatchObject({
      status: 403,
      body: { code: 'same_person' },
    })
    await server.database.rows(`UPDATE users SET email = $2, mobile = '+66812345678' WHERE user_id = $1`, [
      world.second.userId,
      `approver-two@payee-${made}.test`,
    ])
    await server.database.rows(`UPDATE users SET mobile = '081-234-5678' WHERE user_id = $1`, [
      world.first.userId,
    ])
    expect((await world.approve(withdrawalId, world.second)).status).toBe(403)
  })

  it('is not of who asked for it, nor of who changed the bank account', async () => {
    await server.database.rows('INSERT INTO operators SELECT $1, now()', [shop.owner.userId])
    const { withdrawalId } = (await world.request(150_000)).body
    await server.database.rows(
      `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, '', $2, $2)`,
      [shop.owner.userId, START],
    )
    await freshCodes()
    expect(await world.approve(withdrawalId, shop.owner)).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    })
    await server.database.rows('UPDATE withdrawals SET account_changed_by = $2 WHERE withdrawal_id = $1', [
      withdrawalId,
      world.second.userId,
    ])
    expect(await world.approve(withdrawalId, world.second)).toMatchObject({
      status: 403,
      body: { code: 'own_bank_account' },
    })
  })

  it('waits a day after the bank account was changed, to the minute; what was asked for before keeps the old one', async () => {
    const before = (await world.request(20_000)).body
    await world.inShop('PUT', '/payout-account', {
      bankCode: '030',
      accountNumber: '020012345678',
      accountName: 'มะลิ',
    })
    const after = (await world.request(20_000)).body
    expect([before.lastDigits, after.lastDigits]).toEqual(['0936', '5678'])
    expect((await world.approve(before.withdrawalId, world.first)).status).toBe(200)
    later(DAY_MINUTES - 1)
    await freshCodes()
    expect(await world.approve(after.withdrawalId, world.first)).toMatchObject({
      status: 409,
      body: { code: 'bank_account_new' },
    })
    later(DAY_MINUTES)
    await freshCodes()
    expect((await world.approve(after.withdrawalId, world.first)).status).toBe(200)
  })

  it('asks for a code of the last minutes', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    later(6)
    expect(await world.approve(withdrawalId, world.first)).toMatchObject({
      status: 403,
      body: { code: 'verification_needed' },
    })
  })

  it('is of what was seen', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    expect(
      await world.operate('POST', `/withdrawals/${withdrawalId}/approval`, world.first, {
        contentHash: 'another',
      }),
    ).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  })

  it('can be kept back: the shop reads why, and has its money again', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    await world.approve(withdrawalId, world.first)
    const reason = 'ชื่อบัญชีไม่ตรง'
    expect(
      (await world.operate('POST', `/withdrawals/${withdrawalId}/refusal`, world.second, { reason })).status,
    ).toBe(200)
    expect(await world.withdrawals()).toMatchObject({
      availableSatang: 384_236,
      items: [{ state: 'refused', note: reason }],
    })
  })
})

describe('a bank account', () => {
  it('is held to the digits of its bank, and keeps the zeros that it begins with', async () => {
    const put = (accountNumber: string, bankCode = '004') =>
      world.inShop('PUT', '/payout-account', { ...ACCOUNT, bankCode, accountNumber })
    expect(await put('012345093')).toMatchObject({ status: 422, body: { code: 'account_wrong' } })
    expect(await put('0200123456', '030')).toMatchObject({ status: 422 })
    expect(await put('0123456789')).toMatchObject({ status: 200, body: { accountNumber: '0123456789' } })
    const emoji = { ...ACCOUNT, accountName: 'มะลิ 🌼' }
    expect((await world.inShop('PUT', '/payout-account', emoji)).status).toBe(400)
  })

  it('is changed by whoever has just shown who they are', async () => {
    later(16)
    const next = { ...ACCOUNT, accountNumber: '0123456789' }
    expect(await world.inShop('PUT', '/payout-account', next)).toMatchObject({
      status: 403,
      body: { code: 'verification_needed' },
    })
    expect((await world.withdrawals()).account).toMatchObject({ lastDigits: '0936' })
  })

  it('has its name held against owner and company, and says when it opens', async () => {
    const put = async (accountName: string) =>
      (await world.inShop('PUT', '/payout-account', { ...ACCOUNT, accountName })).body
    const opensAt = new Date(START.getTime() + DAY_MINUTES * MINUTE_MS).toISOString()
    expect(await put('คนอื่น')).toMatchObject({ nameCheck: 'differs', opensAt })
    clock.set(new Date(START.getTime() + 1000))
    expect(await put('นางสาว owner')).toMatchObject({ nameCheck: 'matches' })
  })

  it('is told by mail to the owners and to who had changed it before', async () => {
    const partner = await server.person(`partner@payee-${made}.test`)
    await server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'admin', $3)`, [
      shop.shopId,
      partner.userId,
      START,
    ])
    clock.set(new Date(START.getTime() + 1000))
    await world.inShop('PUT', '/payout-account', { ...ACCOUNT, accountNumber: '1111111111' }, partner)
    clock.set(new Date(START.getTime() + 2000))
    await world.inShop('PUT', '/payout-account', { ...ACCOUNT, accountNumber: '2222222222' })
    const told = await server.database.rows<{ user: string; digits: string }>(
      `SELECT data->>'userId' AS user, data->>'lastDigits' AS digits FROM pgboss.job
       WHERE name = 'mail-payout-account' AND data->>'payoutShopId' = $1 AND data->>'lastDigits' <> '0936'`,
      [shop.shopId],
    )
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        { user: shop.owner.userId, digits: '1111' },
        { user: shop.owner.userId, digits: '2222' },
        { user: partner.userId, digits: '2222' },
      ]),
    )
  })

  it('is nobody’s to change who may not withdraw', async () => {
    const seller = await server.person(`seller@payee-${made}.test`)
    await server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'accountant', $3)`, [
      shop.shopId,
      seller.userId,
      START,
    ])
    expect((await world.inShop('PUT', '/payout-account', ACCOUNT, seller)).status).toBe(403)
    expect((await world.request(10_000, seller)).status).toBe(403)
    expect((await world.inShop('GET', '/withdrawals', undefined, seller)).status).toBe(200)
  })
})
