import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, buyer, email, item, shirt } from '../testing/shippop-samples.ts'
import { at, eventually, fieldsAt, listAt, otherApiKey, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import type { Fields } from '../http/fields.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

async function book(...items: Fields[]): Promise<Fields> {
  const answer = await sandbox.shippop('booking', { email, data: items })
  expect(answer['status']).toBe(true)
  return answer
}

async function confirmed(change: Fields = {}): Promise<Fields> {
  const booked = await book(item(change))
  const answer = await sandbox.shippop('confirm', { purchase_id: booked['purchase_id'] })
  expect(answer['status']).toBe(true)
  return { ...booked, ...answer, ...fieldsAt(answer, 'result', '0') }
}

describe('POST /shippop/booking/ and /confirm/', () => {
  it('books, confirms and tells both numbers', async () => {
    const booked = await book(item({ meta: { ref_no_1: 'ORD-1' } }), item({ courier_code: 'EMST' }))
    expect(at(booked, 'data', '0', 'tracking_code')).toMatch(/^SP\d{9}$/)
    expect(at(booked, 'data', '0', 'courier_tracking_code')).toBe('')
    expect(booked['total_price']).toBe(38 + 59)
    const unpaid = await sandbox.shippop('tracking_purchase', { purchase_id: booked['purchase_id'] })
    expect(unpaid).toMatchObject({ purchase_status: 'unpaid', total_price: '97.00' })

    const answer = await sandbox.shippop('confirm', { purchase_id: String(booked['purchase_id']) })
    expect(at(answer, 'result', '0', 'courier_tracking_code')).toMatch(/^TH\d{10}A$/)
    expect(at(answer, 'result', '1', 'courier_tracking_code')).toMatch(/^EF\d{9}TH$/)
    const paid = await sandbox.shippop('tracking_purchase', { purchase_id: booked['purchase_id'] })
    expect(paid['purchase_status']).toBe('paid')
    expect(at(paid, 'data', '0')).toMatchObject({ price: '38.00', status: 'booking' })
    expect(at(paid, 'data', '0', 'to')).toMatchObject({ city: 'เมืองเชียงใหม่', phone: '0898765432' })
    expect(at(paid, 'data', '0', 'to')).not.toHaveProperty('state')
  })

  it('books what it can and names what it cannot', async () => {
    const answer = await book(item({ parcel: { ...box, weight: 60_000 } }), item())
    expect(at(answer, 'data', '0')).toMatchObject({ status: false })
    expect(at(answer, 'data', '1')).toMatchObject({ status: true })
    const none = await sandbox.shippop('booking', { email, data: [item({ courier_code: 'BEST' })] })
    expect(none).toMatchObject({ status: false, code: 404 })
    expect(at(none, 'data', '0', 'message')).toBe('courier_code is not available')
  })

  it.each([
    ['no e-mail', { email: '', data: [item()] }, 'email is required'],
    [
      'COD without products',
      { email, data: [item({ cod_amount: 100 })] },
      'data[0][product] is required for COD',
    ],
    [
      'a product without price',
      { email, data: [item({ cod_amount: 100, product: [{ ...shirt, price: '' }] })] },
      'data[0][product][0][price] must be a number',
    ],
  ])('refuses: %s', async (_name, body, message) => {
    expect(await sandbox.shippop('booking', body)).toMatchObject({ status: false, code: 400, message })
  })

  it('confirms in part when a courier finds fault', async () => {
    const landline = { ...buyer, tel: '053123456' }
    const booked = await book(item({ courier_code: 'SPX', to: landline }), item({ courier_code: 'SPX' }))
    const answer = await sandbox.shippop('confirm', { purchase_id: booked['purchase_id'] })
    expect(answer['status']).toBe(true)
    expect(at(answer, 'result', '0')).toMatchObject({ status: false, courier_tracking_code: '' })
    expect(at(answer, 'result', '0', 'message')).toContain('not valid')
    expect(at(answer, 'result', '1')).toMatchObject({ status: true })
  })

  it('gives the number of KEX a moment after the confirm', async () => {
    const answer = await confirmed({ courier_code: 'KRYX' })
    expect(answer).toMatchObject({ status: true, courier_tracking_code: '' })
    const code = answer['tracking_code']
    const found = await eventually(async () => {
      const seen = await sandbox.shippop('tracking', { tracking_code: code })
      expect(seen['courier_tracking_code']).toMatch(/^KEX\d{10}$/)
      return seen
    })
    expect(found['order_status']).toBe('booking')
  })

  it('gives the number of DHL already at booking, and confirms at once when told to', async () => {
    const dhl = await book(item({ courier_code: 'DHL' }))
    expect(at(dhl, 'data', '0', 'courier_tracking_code')).toMatch(/^712\d{13}$/)
    const forced = await sandbox.shippop('booking', { email, data: [item()], force_confirm: 1 })
    const purchase = await sandbox.shippop('tracking_purchase', { purchase_id: forced['purchase_id'] })
    expect(purchase['purchase_status']).toBe('paid')
  })

  it('refuses and counts a second confirm', async () => {
    const booked = await confirmed()
    const again = await sandbox.shippop('confirm', { purchase_id: booked['purchase_id'] })
    expect(again).toMatchObject({ status: false, code: 400 })
    const all = listAt(await sandbox.get('/control/shippop/purchases'), 'items')
    const purchase = all.find((one) => one['purchaseId'] === booked['purchase_id'])
    expect(purchase).toMatchObject({ confirmCalls: 2, status: 'paid' })
  })

  it('never shows a purchase to another account', async () => {
    const booked = await book(item())
    for (const endpoint of ['confirm', 'tracking_purchase', 'label']) {
      const foreign = { api_key: otherApiKey, purchase_id: booked['purchase_id'] }
      expect(await sandbox.shippop(endpoint, foreign)).toMatchObject({ status: false, code: 404 })
    }
  })
})

describe('POST /shippop/cancel/', () => {
  it('cancels between confirm and hand-over, by either number', async () => {
    const one = await confirmed()
    const code = one['courier_tracking_code']
    expect(await sandbox.shippop('cancel', { courier_tracking_code: code })).toEqual({ status: true })
    expect(await sandbox.shippop('cancel', { courier_tracking_code: code })).toMatchObject({ code: 400 })
    const other = await confirmed()
    expect(await sandbox.shippop('cancel', { tracking_code: other['tracking_code'] })).toEqual({
      status: true,
    })
    const seen = await sandbox.shippop('tracking', { tracking_code: code })
    expect(seen).toMatchObject({ order_status: 'cancel', order_cancel_detail: 'Cancelled by API' })
  })

  it('refuses before confirm, after hand-over and for others', async () => {
    const unconfirmed = await book(item())
    const waiting = { tracking_code: at(unconfirmed, 'data', '0', 'tracking_code') }
    expect(await sandbox.shippop('cancel', waiting)).toMatchObject({ status: false, code: 400 })
    const gone = await confirmed()
    const code = gone['courier_tracking_code']
    await sandbox.send('POST', `/control/shippop/parcels/${code}/moves`, { move: 'pick-up' })
    expect(await sandbox.shippop('cancel', { courier_tracking_code: code })).toMatchObject({ code: 400 })
    const foreign = { api_key: otherApiKey, courier_tracking_code: code }
    expect(await sandbox.shippop('cancel', foreign)).toMatchObject({ status: false, code: 404 })
  })
})

describe('POST /shippop/calltopickup/', () => {
  it('takes the number of the courier', async () => {
    const parcel = await confirmed()
    const code = parcel['courier_tracking_code']
    const answer = await sandbox.shippop('calltopickup', { tracking_code: code })
    expect(answer).toMatchObject({ status: true, courier_pickup_id: expect.any(Number) })
    const wrong = await sandbox.shippop('calltopickup', { tracking_code: parcel['tracking_code'] })
    expect(wrong).toMatchObject({ status: false, code: 404 })
  })

  it('wants an appointment for the post', async () => {
    const parcel = await confirmed({ courier_code: 'EMST' })
    const call = { tracking_code: parcel['courier_tracking_code'] }
    expect(await sandbox.shippop('calltopickup', call)).toMatchObject({ status: false, code: 400 })
    const past = { ...call, datetime_pickup: '2020-01-01 09:00:00' }
    expect(await sandbox.shippop('calltopickup', past)).toMatchObject({ status: false, code: 400 })
    const ahead = { ...call, datetime_pickup: '2099-01-01 09:00:00' }
    expect(await sandbox.shippop('calltopickup', ahead)).toMatchObject({ status: true })
  })
})

it('lists the calls of an account, and ends one that nobody has come for', async () => {
  const code = (await confirmed())['courier_tracking_code']
  const id = (await sandbox.shippop('calltopickup', { tracking_code: code }))['courier_pickup_id']
  const listed = async (as: Record<string, string> = {}) =>
    ((await sandbox.shippop('pickup', as)) as unknown as { data: { id: number; state: string }[] }).data
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'allocating' })
  expect((await listed({ api_key: otherApiKey })).some((one) => one.id === id)).toBe(false)
  const cancel = { courier_pickup_id: id }
  expect(await sandbox.shippop('pickup/cancel', { ...cancel, api_key: otherApiKey })).toMatchObject({
    code: 404,
  })
  expect(await sandbox.shippop('pickup/cancel', cancel)).toEqual({ status: true })
  expect(await sandbox.shippop('pickup/cancel', cancel)).toMatchObject({ code: 400 })
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'cancelled' })
})

it('needs no key to track', async () => {
  const parcel = await confirmed()
  const body = { tracking_code: parcel['tracking_code'] }
  const answer = await sandbox.send('POST', '/shippop/tracking/', body)
  expect(answer).toMatchObject({ status: true, order_status: 'booking', states: [], state: {} })
  expect(await sandbox.shippop('tracking', { tracking_code: 'SP000' })).toMatchObject({ code: 404 })
})
