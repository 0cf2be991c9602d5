import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

type Listed = { items: { name: string }[]; near: boolean; count: number | null; nextAfter: string | null }
const ask = async (query: string) => (await w.call('GET', `/customers?${query}`)).body as Listed
const find = async (text: string, more = '') => {
  const { items, near } = await ask(`text=${encodeURIComponent(text)}${more}`)
  return { names: items.map(({ name }) => name), near }
}
const nobody = { names: [], near: false }

beforeAll(async () => {
  w = await openCustomers('near-people')
  await w.make({ name: 'ปรีษณา ทองแท้', contacts: [{ kind: 'phone', value: '0811112233' }] })
  await w.make({ name: 'ปรียนา ศรีสุข', tags: ['ขายส่ง'] })
  await w.make({
    name: 'คุณสมชาย ใจดี',
    tags: ['ลดราคา'],
    contacts: [{ kind: 'email', value: 'somchai@mail.com' }],
    addresses: [{ addressLine: '1', ...ADDRESS }],
  })
  await w.make({ name: 'สมหมาย ใจร้าย' })
  await w.make({ name: 'John Smith' })
  await w.make({ name: 'ณัฐธิดา พุ่มพวง' })
})
afterAll(() => w.close())

describe('somebody whose name is typed with a wrong letter', () => {
  it.each([
    // As it sounds before one letter more.
    ['ปรีศนา', ['ปรีษณา ทองแท้', 'ปรียนา ศรีสุข']],
    ['ปรีศนา ทองแท', ['ปรีษณา ทองแท้']],
    ['สมชัย', ['คุณสมชาย ใจดี']],
    ['คุณ สมชัย ไจดี', ['คุณสมชาย ใจดี']],
    ['ใจดี คุณสมช้ย', ['คุณสมชาย ใจดี']],
    ['Jhon', ['John Smith']],
    ['smtih JHON', ['John Smith']],
    ['นัดทิดา', ['ณัฐธิดา พุ่มพวง']],
  ])('%s is offered those of near names, who are said to be such', async (text, names) => {
    expect(await find(text)).toEqual({ names, near: true })
  })

  it('is not offered them where somebody is found as ever', async () => {
    expect(await find('สมชาย')).toEqual({ names: ['คุณสมชาย ใจดี'], near: false })
    expect(await find('ใจ')).toMatchObject({ near: false })
    expect(await find('')).toMatchObject({ near: false })
    // Found by the name, and left out by the filter alone.
    expect(await find('สมชาย', '&tag=ขายส่ง')).toEqual(nobody)
  })

  it('is not offered anybody for a number, an e-mail, a tag, or words of which one is nobody’s', async () => {
    for (const text of ['0811112234', 'สมชัย 2234', 'somchia@mail.com', 'ลดราคี', 'สมชัย ใจเย็น', 'ขขขข', 'กฟ'])
      expect({ text, ...(await find(text)) }).toEqual({ text, ...nobody })
  })

  it('is offered only whom the filters let through, as many as are asked for, without another page', async () => {
    expect(await find('ปรีศนา', '&tag=ขายส่ง')).toEqual({ names: ['ปรียนา ศรีสุข'], near: true })
    const page = await ask(`text=${encodeURIComponent('ปรีศนา')}&limit=1`)
    expect(page).toMatchObject({ items: [{ name: 'ปรีษณา ทองแท้' }], near: true, count: 1, nextAfter: null })
    expect(
      await ask(`text=${encodeURIComponent('ปรีศนา')}&after=2026-01-01T00:00:00.000Z%200%20${w.shop.shopId}`),
    ).toMatchObject({
      items: [],
      near: false,
    })
  })

  it('is none of those on whom long work is done', async () => {
    const chosen = { matching: { text: 'ปรีศนา' } }
    expect(await w.call('POST', '/customers/tags', { tag: 'ใหม่', given: true, chosen })).toMatchObject({
      status: 422,
      body: { code: 'nothing_chosen' },
    })
  })

  it('is offered nobody of another shop, nor who was erased or merged', async () => {
    const other = await w.server.shop('other-near')
    const { body } = await w.server.call(
      'GET',
      `/shops/${other.shopId}/customers?text=${encodeURIComponent('ปรีศนา')}`,
      { as: other.owner },
    )
    expect(body).toMatchObject({ items: [], near: false })
    const goneId = await w.make({ name: 'ธัญญาลักษณ์' })
    expect(await find('ธันยาลักษณ')).toEqual({ names: ['ธัญญาลักษณ์'], near: true })
    await w.call('POST', `/customers/${goneId}/erasure`, { confirmation: 'ธัญญาลักษณ์' })
    expect(await find('ธันยาลักษณ')).toEqual(nobody)
    const [keptId, mergedId] = [await w.make({ name: 'กานดา' }), await w.make({ name: 'ฉันทนา' })]
    await w.call('POST', '/customer-merges', { keptId, mergedIds: [mergedId] })
    expect(await find('ฉันทณี')).toEqual({ names: ['กานดา'], near: true })
  })
})
