import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MessageTextSettings } from '../contract.ts'
import { call, closeMessages, openMessages, place, shop, toldUntil, w } from './messages-world.ts'

beforeAll(() => openMessages('words'))
afterAll(closeMessages)

describe('the words of a shop', () => {
  const texts = async () => (await call<MessageTextSettings>('GET', '/message-texts')).body
  const settingOf = async (kind: string) => {
    const found = (await texts()).items.find((item) => item.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return { isOn: found.isOn, texts: found.texts }
  }

  it('are sent in place of the usual ones, filled for the order and escaped', async () => {
    const usual = await settingOf('received')
    const th = { subject: '{shop}: {order}', body: 'รับแล้ว <i>{total}</i>\nดูที่ {link}' }
    const saved = await call('PUT', '/message-texts/received', { ...usual, texts: { ...usual.texts, th } })
    expect(saved.status).toBe(200)
    const order = await place('own@shopper.test')
    const [mail] = await w.mailsUntil('own@shopper.test')
    expect(mail?.subject).toBe(`ร้าน words: ${order.orderNumber}`)
    expect(mail?.text).toMatch(/^รับแล้ว <i>฿250\.00<\/i>\nดูที่ http\S+/)
    expect(mail?.html).toMatch(/รับแล้ว &lt;i&gt;฿250\.00&lt;\/i&gt;<br>ดูที่ <a href="http[^"]+"/)
    await call('PUT', '/message-texts/received', usual)
    expect(await settingOf('received')).toEqual(usual)
    const [row] = await w.server.database.rows('SELECT th_body FROM message_settings WHERE shop_id = $1', [
      shop.shopId,
    ])
    expect(row).toEqual({ th_body: null })
  })

  it('may name what is known alone, in one line of a subject', async () => {
    const usual = await settingOf('paid')
    const save = (th: object) =>
      call('PUT', '/message-texts/paid', {
        isOn: true,
        texts: { ...usual.texts, th: { ...usual.texts.th, ...th } },
      })
    expect(await save({ body: 'เลขพัสดุ {tracking}' })).toMatchObject({
      status: 422,
      body: { fields: { 'texts.th.body': expect.stringContaining('{tracking}') } },
    })
    const lines = await save({ subject: 'ก\r\nBcc: victim@evil.test' })
    expect(lines.status).toBe(400)
    expect(await settingOf('paid')).toEqual(usual)
  })

  it('are not sent where the shop has switched them off', async () => {
    const usual = await settingOf('received')
    await call('PUT', '/message-texts/received', { ...usual, isOn: false })
    const order = await place('off@shopper.test')
    const { items } = await toldUntil(order, 1)
    expect(items).toMatchObject([{ kind: 'received', state: 'skipped', reason: 'switched_off' }])
    await call('POST', `/orders/${order.orderId}/messages`, { kind: 'received' })
    expect(await w.mailsUntil('off@shopper.test')).toHaveLength(1)
    await call('PUT', '/message-texts/received', usual)
  })

  it('are mailed to whoever asks for a sample', async () => {
    const answer = await call('POST', '/message-texts/shipped/samples', { language: 'en' })
    expect(answer).toMatchObject({ status: 202, body: { sentTo: shop.owner.email } })
    const [mail] = await w.mailsUntil(shop.owner.email)
    expect(mail?.subject).toBe('ร้าน words has sent your order 1001')
    expect(mail?.text).toContain('Tracking number: TH0142ABCD7C')
  })
})
