import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balancesOf } from '@langraan/server/testing/desk'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  confirm,
  control,
  inShop,
  makeSlip,
  type Notice,
  openWorld,
  type Placed,
  placeOrder,
  sendSlip,
  until,
} from '@langraan/server/testing/world'

const BILLER = '010753600010201'
const SLIPOK = { service: 'slipok', branch: '10001', key: 'SANDBOXSLIPOK0001', confirmsItself: false }
const EASYSLIP = {
  service: 'easyslip',
  branch: '',
  key: '5a5d6b0e-0000-4000-8000-5a0d60e50001',
  confirmsItself: true,
}
let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 200)
})
afterAll(closeWorld)

const call = callsOf(() => ({ server, shop }))
const orderOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as { paymentStatus: string; paidSatang: number }
const noticesOf = async ({ orderId }: Placed) =>
  (await call('GET', `/payment-notices?orderId=${orderId}`)).body as { items: Notice[] }
const balances = ({ orderId }: Placed) => balancesOf(server, orderId)

/** The notice once whoever checks it has said something. */
async function checked(order: Placed): Promise<Notice> {
  const { items } = await until(
    () => noticesOf(order),
    ({ items: all }) => all.length > 0 && all.every(({ check }) => check && check.state !== 'checking'),
  )
  return items[0] as Notice
}

describe('what a shop is paid by', () => {
  it('is a bill with the order’s number for a shop with a biller id, and all its accounts in their order', async () => {
    const before = (await call('GET', '/selling-settings')).body as object
    const moreAccounts = [
      { bankCode: '014', number: '1112223334', name: 'ร้านทดสอบ' },
      { bankCode: '002', number: '5556667778', name: 'ร้านทดสอบ' },
    ]
    const wanted = { ...before, moreAccounts, billerId: BILLER, billerRef2: 'SHOP7' }
    expect(await call('PUT', '/selling-settings', wanted)).toMatchObject({ status: 200, body: wanted })
    const order = await placeOrder()
    const { body } = await call('GET', `/orders/${order.orderId}/ways-to-pay`)
    expect(body).toMatchObject({
      dueSatang: order.totalSatang,
      isBill: true,
      qrSvg: expect.stringMatching(/^<svg/),
      accounts: [{ number: '1234567890' }, { number: '1112223334' }, { number: '5556667778' }],
    })
    for (const [wrong, field] of [
      [{ billerId: '010753600010301' }, 'billerId'],
      [{ billerRef2: 'a_b' }, 'billerRef2'],
      [{ moreAccounts: [{ bankCode: '014', number: '12', name: 'x' }] }, 'moreAccounts.0.number'],
    ] as const) {
      const refused = await call('PUT', '/selling-settings', { ...before, ...wrong })
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
    expect(
      await call('PUT', '/selling-settings', { ...before, billerId: '', moreAccounts: [] }),
    ).toMatchObject({
      status: 200,
    })
  })
})

describe('money in parts, and too much of it', () => {
  it('makes partly paid and paid out of two slips; what is missing is due', async () => {
    const order = await placeOrder()
    const half = Math.floor(order.totalSatang / 2)
    await confirm(await sendSlip(order, await makeSlip(half)), shop, { amountSatang: half })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'partly_paid', paidSatang: half })
    const { body } = await call('GET', `/orders/${order.orderId}/ways-to-pay`)
    expect(body).toMatchObject({ dueSatang: order.totalSatang - half })
    const rest = order.totalSatang - half
    await confirm(await sendSlip(order, await makeSlip(rest)), shop, { amountSatang: rest })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid', paidSatang: order.totalSatang })
  })

  it('keeps too much apart as the customer’s own, and gives it back without touching the order', async () => {
    const order = await placeOrder()
    const { totalSatang } = order
    const received = await call('POST', `/orders/${order.orderId}/receipts`, {
      amountSatang: totalSatang + 700,
      way: 'transfer',
    })
    expect(received).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid', paidSatang: totalSatang + 700 },
    })
    // A second transfer of the same, by mistake.
    const again = { amountSatang: 300, way: 'transfer' }
    expect(await call('POST', `/orders/${order.orderId}/receipts`, again)).toMatchObject({ status: 200 })
    expect(await balances(order)).toEqual({
      bank: totalSatang + 1000,
      receivable: -totalSatang,
      overpaid: -1000,
    })
    const back = { amountSatang: 1000, way: 'transfer' }
    expect(await call('POST', `/orders/${order.orderId}/refunds`, back)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid', paidSatang: totalSatang },
    })
    expect(await balances(order)).toEqual({ bank: totalSatang, receivable: -totalSatang, overpaid: 0 })
    expect(
      await call('POST', `/orders/${order.orderId}/receipts`, { amountSatang: 0, way: 'cash' }),
    ).toMatchObject({ status: 400 })
  })

  it('comes with a slip that staff put in for a customer, and the slip says so', async () => {
    const order = await placeOrder()
    const path = inShop(`/orders/${order.orderId}/payment-notices?amountSatang=${order.totalSatang}`)
    const content = await makeSlip(order.totalSatang)
    const put = await sendFile(server, path, {
      as: shop.owner,
      name: 'slip.png',
      type: 'image/png',
      content,
    })
    expect(put.status).toBe(200)
    const { items } = await until(
      () => noticesOf(order),
      ({ items: all }) => all[0]?.state === 'waiting',
    )
    expect(items).toMatchObject([{ isEntered: true, qrOutcome: 'found', check: null }])
  })
})

describe('a slip that is checked with the bank', () => {
  it('needs a key that is taken, which is never shown again', async () => {
    expect(await call('PUT', '/slip-checker', { ...SLIPOK, key: 'wrong-key-1234' })).toMatchObject({
      status: 422,
      body: { code: 'checker_key_refused' },
    })
    const saved = await call('PUT', '/slip-checker', SLIPOK)
    expect(saved).toMatchObject({
      status: 200,
      body: { service: 'slipok', keyHint: '0001', confirmsItself: false, leftCount: expect.any(Number) },
    })
    expect(JSON.stringify(saved.body)).not.toContain(SLIPOK.key)
    const { key: _key, ...withoutKey } = SLIPOK
    expect(await call('PUT', '/slip-checker', withoutKey)).toMatchObject({ status: 200 })
    expect(await call('PUT', '/slip-checker', { ...withoutKey, service: 'easyslip' })).toMatchObject({
      status: 422,
      body: { code: 'checker_key_needed' },
    })
  })

  it('is told as matching, and confirmed by a person, where the shop wants to look itself', async () => {
    await call('PUT', '/slip-checker', SLIPOK)
    const order = await placeOrder()
    await sendSlip(order, await makeSlip(order.totalSatang))
    expect(await checked(order)).toMatchObject({ state: 'waiting', check: { state: 'matched', reasons: [] } })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'notice_sent' })
  })

  it('confirms itself where everything matches, with nobody’s name in the timeline', async () => {
    expect(await call('PUT', '/slip-checker', EASYSLIP)).toMatchObject({ status: 200 })
    const order = await placeOrder()
    await sendSlip(order, await makeSlip(order.totalSatang))
    expect(await checked(order)).toMatchObject({ state: 'confirmed', check: { state: 'matched' } })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid', paidSatang: order.totalSatang })
    const [event] = await server.database.rows<{ made_by: string | null; details: object }>(
      `SELECT made_by, details FROM order_events WHERE order_id = $1 AND kind = 'paid'`,
      [order.orderId],
    )
    expect(event).toMatchObject({ made_by: null, details: { checkedBy: 'easyslip' } })
  })

  it.each([
    ['of another amount', -100, {}, ['amount_less']],
    ['to somebody else', 0, { receiverAccountMasked: 'xxx-x-x1111-x' }, ['wrong_receiver']],
    ['of last week', 0, { paidAt: '2020-01-01T10:00:00+07:00' }, ['before_order']],
  ] as const)('is left to a person: %s', async (_what, more, change, reasons) => {
    await call('PUT', '/slip-checker', EASYSLIP)
    const order = await placeOrder()
    await sendSlip(order, await makeSlip(order.totalSatang + more, undefined, change))
    expect(await checked(order)).toMatchObject({ state: 'waiting', check: { state: 'differs', reasons } })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'notice_sent', paidSatang: 0 })
  })

  it('is left to a person where nearly its reference was typed off a slip of the same sum', async () => {
    await call('DELETE', '/slip-checker')
    const [first, second] = [await placeOrder(), await placeOrder()]
    const cut = await sendSlip(
      first,
      await makeSlip(first.totalSatang, 'NEARLY20261122A001', { withoutQr: true }),
    )
    const printed = { sendingBank: '014', reference: 'NEARLY20261122A007' }
    expect(await confirm(cut, shop, { amountSatang: cut.amountSatang, printed })).toMatchObject({
      status: 200,
    })
    await call('PUT', '/slip-checker', EASYSLIP)
    await sendSlip(second, await makeSlip(second.totalSatang, 'NEARLY20261122A001'))
    expect(await checked(second)).toMatchObject({ state: 'waiting', check: { reasons: ['used_before'] } })
    expect(await orderOf(second)).toMatchObject({ paidSatang: 0 })
  })

  it('never confirms one transfer for two orders', async () => {
    await call('PUT', '/slip-checker', EASYSLIP)
    const [first, second] = [await placeOrder(), await placeOrder()]
    const slip = await makeSlip(first.totalSatang, 'TWICE0000001')
    await sendSlip(first, slip)
    await checked(first)
    await sendSlip(second, slip)
    const { state, check } = await checked(second)
    expect([state, check?.reasons]).toEqual(['waiting', expect.arrayContaining(['used_before'])])
    expect(await orderOf(second)).toMatchObject({ paidSatang: 0 })
  })

  it('waits for a person when the checks are used up, and the settings say so', async () => {
    await call('PUT', '/slip-checker', EASYSLIP)
    await control('PUT', '/slip-vendors/easyslip', { left: 0 })
    const order = await placeOrder()
    await sendSlip(order, await makeSlip(order.totalSatang))
    expect(await checked(order)).toMatchObject({
      state: 'waiting',
      check: { state: 'not_checked', reasons: ['quota_used_up'] },
    })
    expect(await call('GET', '/slip-checker')).toMatchObject({
      body: { trouble: 'quota_used_up', leftCount: 0 },
    })
    await control('PUT', '/slip-vendors/easyslip', { left: 100 })
    expect(await call('DELETE', '/slip-checker')).toMatchObject({ status: 200, body: { service: null } })
  })

  it('is asked about again after a while when the bank is late, and can be confirmed meanwhile', async () => {
    await call('PUT', '/slip-checker', { ...SLIPOK, confirmsItself: true })
    const order = await placeOrder()
    const late = await makeSlip(order.totalSatang, undefined, { bankTellsAfterSeconds: 600 })
    const notice = await sendSlip(order, late)
    const asked = await until(
      () =>
        server.database.rows<{ tries: number; waits: boolean }>(
          `SELECT (data->>'tries')::integer AS tries, start_after > created_on AS waits FROM pgboss.job
           WHERE name = 'check-slip' AND data->>'noticeId' = $1 ORDER BY 1`,
          [notice.noticeId],
        ),
      (jobs) => jobs.length > 1,
    )
    expect(asked).toMatchObject([{ tries: 0 }, { tries: 1, waits: true }])
    expect((await noticesOf(order)).items).toMatchObject([{ check: { state: 'checking' } }])
    expect((await confirm(notice, shop)).status).toBe(200)
  })
})
