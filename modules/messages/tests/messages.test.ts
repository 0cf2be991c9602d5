import { newId } from '@langraan/runtime'
import type { Mail } from '@langraan/server/testing/mail'
import { messageSendingDeps } from '@langraan/server/wiring/wiring-worker'
import { hearOrders, served } from '@langraan/messages/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeMessages,
  openMessages,
  pay,
  place,
  type Placed,
  shop,
  told,
  toldUntil,
  variantId,
  w,
  worker,
} from './messages-world.ts'

beforeAll(() => openMessages('messages'))
afterAll(closeMessages)

const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject)

describe('who orders with an e-mail', () => {
  it('is told in their language how to pay, that it is paid, and where the parcel is', async () => {
    await w.server.database.rows('UPDATE shops SET unpaid_hours = 24 WHERE shop_id = $1', [shop.shopId])
    const order = await place('kul@shopper.test')
    const [received] = await w.mailsUntil('kul@shopper.test')
    expect(received?.subject).toBe(`ร้าน messages ได้รับคำสั่งซื้อ ${order.orderNumber} แล้ว`)
    const { text = '', html = '' } = received ?? {}
    expect(text).toContain('สวัสดีคุณ กุลธิดา <b>ศรี</b>')
    expect(html).toContain('กุลธิดา &lt;b&gt;ศรี&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    const { body } = await call<{ payUrl: string }>('GET', `/orders/${order.orderId}`)
    for (const words of [text, html]) {
      expect(words).toContain('จ่ายเงินและแนบสลิป')
      expect(words).toContain('จ่ายก่อน')
      expect(words).toContain('1234567890 ร้านทดสอบ')
      expect(words).toContain('โทร 081-234-5678')
      expect(words).toContain(body.payUrl)
    }
    expect(await pay(order)).toMatchObject({ status: 200 })
    expect(subjects(await w.mailsUntil('kul@shopper.test', 2))[0]).toBe(
      `ร้าน messages ได้รับเงินของคำสั่งซื้อ ${order.orderNumber} แล้ว`,
    )
    await call('POST', `/orders/${order.orderId}/parcels-by-hand`, {
      courierName: 'ไปรษณีย์ไทย',
      trackingCode: 'EB123456789TH',
    })
    const [shipment] = (
      await call<{ items: { shipmentId: string }[] }>('GET', `/orders/${order.orderId}/shipments`)
    ).body.items
    await call('PUT', `/parcels-by-hand/${shipment?.shipmentId}/course`, { to: 'collected' })
    const [sent] = await w.mailsUntil('kul@shopper.test', 3)
    expect(sent?.subject).toBe(`ร้าน messages ส่งของในคำสั่งซื้อ ${order.orderNumber} แล้ว`)
    expect(sent?.text).toContain('ขนส่ง: ไปรษณีย์ไทย\nเลขพัสดุ: EB123456789TH')
    const { items, address, sayable } = await toldUntil(order, 3)
    expect(items.map(({ kind, state, sentTo }) => `${kind} ${state} ${sentTo}`)).toEqual([
      'shipped sent kul@shopper.test',
      'paid sent kul@shopper.test',
      'received sent kul@shopper.test',
    ])
    expect({ address, sayable }).toEqual({
      address: 'kul@shopper.test',
      sayable: ['received', 'paid', 'shipped'],
    })
    await call('PUT', `/parcels-by-hand/${shipment?.shipmentId}/course`, { to: 'delivered' })
    const [arrived] = await w.mailsUntil('kul@shopper.test', 4)
    expect(arrived?.subject).toBe(`ของในคำสั่งซื้อ ${order.orderNumber} จาก ร้าน messages ส่งถึงแล้ว`)
    expect(arrived?.text).toContain('ไปรษณีย์ไทย แจ้งว่าส่งของ')
  })

  it('reads English where they ordered in it, and that it was cancelled', async () => {
    const order = await place('ann@shopper.test', { paymentMethod: 'cod' }, 'en')
    const [received] = await w.mailsUntil('ann@shopper.test')
    expect(received?.subject).toBe(`ร้าน messages has your order ${order.orderNumber}`)
    expect(received?.text).toMatch(/To pay on delivery: ฿[\d,.]+/)
    expect(received?.text).toMatch(/See the order\nhttp\S+\?lang=en\n/)
    expect(received?.text).not.toContain('Pay before')
    await call('POST', `/orders/${order.orderId}/cancellation`, { reason: 'customer' })
    const [cancelled] = await w.mailsUntil('ann@shopper.test', 2)
    expect(cancelled?.subject).toBe(`Your order ${order.orderNumber} at ร้าน messages was cancelled`)
  })

  it('hears once that all is paid, however the money comes', async () => {
    const order = await place('parts@shopper.test')
    await toldUntil(order, 1)
    await pay(order, 100)
    await pay(order, order.totalSatang - 100)
    await pay(order, 500)
    await call('POST', `/orders/${order.orderId}/messages`, { kind: 'received' })
    await toldUntil(order, 3)
    const mails = subjects(await w.mailsUntil('parts@shopper.test', 3))
    expect(mails.filter((subject) => subject.includes('ได้รับเงิน'))).toHaveLength(1)
    expect(mails).toHaveLength(3)
  })

  it('is told nothing where they gave none', async () => {
    const silent = await place('')
    const after = await place('after@shopper.test')
    await toldUntil(after, 1)
    expect(await told(silent)).toMatchObject({ items: [], address: '' })
  })
})

describe('a message', () => {
  it('goes out once, however often its event is read and its job is done', async () => {
    const order = await place('once@shopper.test')
    const { items } = await toldUntil(order, 1)
    await w.server.database.rows(`UPDATE outbox_marks SET position = 0 WHERE reader = 'messages'`)
    const deps = messageSendingDeps(worker)
    // Of two who read at once one reads.
    while ((await Promise.all([hearOrders(deps), hearOrders(deps)])).includes(true));
    const { shopId } = shop
    const send = served.jobs(deps)['send-message']
    for (const { messageId } of items) await send({ shopId, messageId })
    const last = await place('last@shopper.test')
    await toldUntil(last, 1)
    expect((await told(order)).items).toHaveLength(1)
    expect(await w.mailsTo('once@shopper.test')).toHaveLength(1)
  })

  it('that was given up says so, and goes out when its job is done again', async () => {
    const order = await place('failing@shopper.test')
    const [first] = (await toldUntil(order, 1)).items
    const { shopId } = shop
    const job = { shopId, messageId: first?.messageId ?? '' }
    await w.server.database.rows(
      `UPDATE messages SET state = 'waiting', settled_at = NULL WHERE shop_id = $1 AND message_id = $2`,
      [shopId, job.messageId],
    )
    const broken = messageSendingDeps(worker)
    const refusing = {
      ...broken,
      mail: broken.mail && { ...broken.mail, send: () => Promise.reject(new Error('451')) },
    }
    await expect(served.jobs(refusing)['send-message'](job)).rejects.toThrow('451')
    expect((await told(order)).items[0]?.state).toBe('waiting')
    await served.givenUp(refusing)['send-message'].tell(job)
    expect((await told(order)).items[0]).toMatchObject({ state: 'failed', reason: 'given_up' })
    await served.jobs(broken)['send-message'](job)
    expect((await told(order)).items[0]).toMatchObject({ state: 'sent', reason: null })
  })

  it('that holds no more when it is sent is left, and says why', async () => {
    const order = await place('gone@shopper.test')
    const [first] = (await toldUntil(order, 1)).items
    await call('POST', `/orders/${order.orderId}/cancellation`, { reason: 'customer' })
    await toldUntil(order, 2)
    await w.server.database.rows(
      `UPDATE messages SET state = 'waiting', settled_at = NULL WHERE shop_id = $1 AND message_id = $2`,
      [shop.shopId, first?.messageId],
    )
    const job = { shopId: shop.shopId, messageId: first?.messageId ?? '' }
    await served.jobs(messageSendingDeps(worker))['send-message'](job)
    const left = (await told(order)).items.find(({ kind }) => kind === 'received')
    expect(left).toMatchObject({ state: 'skipped', reason: 'holds_no_more' })
  })

  it('is sent again when somebody asks, once for a key, and only where it holds', async () => {
    const order = await place('again@shopper.test')
    await toldUntil(order, 1)
    const key = { 'idempotency-key': newId() }
    const ask = (kind: string, headers?: Record<string, string>) =>
      call('POST', `/orders/${order.orderId}/messages`, { kind }, undefined, headers)
    for (const _ of [1, 2]) expect((await ask('received', key)).status).toBe(202)
    expect((await ask('paid')).body).toMatchObject({ code: 'holds_no_more' })
    expect(await w.mailsUntil('again@shopper.test', 2)).toHaveLength(2)
    expect((await toldUntil(order, 2)).items.map(({ isAsked }) => isAsked)).toEqual([true, false])
    const silent = await place('')
    expect(
      (await call('POST', `/orders/${silent.orderId}/messages`, { kind: 'received' })).body,
    ).toMatchObject({
      code: 'no_address',
    })
  })
})

describe('an order that staff took', () => {
  it('is told of when somebody asks, at the e-mail that the shop has of its customer', async () => {
    const { body: customer } = await call('POST', '/customers', {
      name: 'มานี รู้จักร้าน',
      contacts: [{ kind: 'email', value: 'manee@shopper.test' }],
      addresses: [],
      tags: [],
    })
    const { status, body } = await call('POST', '/orders', {
      customerId: customer['customerId'],
      lines: [{ variantId, quantity: 1 }],
      customer: { name: 'มานี รู้จักร้าน', phone: '0823456789' },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'transfer',
      address: {
        line1: '1',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
    })
    expect(status).toBe(201)
    const order = body as unknown as Placed
    await pay(order)
    // Whatever was to be written by itself is written by then.
    await toldUntil(await place('later@shopper.test'), 1)
    expect(await told(order)).toMatchObject({ items: [], address: '', isReached: true })
    await call('POST', `/orders/${order.orderId}/messages`, { kind: 'paid' })
    const [mail] = await w.mailsUntil('manee@shopper.test')
    expect(mail?.subject).toContain('ได้รับเงินของคำสั่งซื้อ')
    expect((await toldUntil(order, 1)).items).toMatchObject([{ kind: 'paid', state: 'sent', sentTo: '' }])
  })
})
