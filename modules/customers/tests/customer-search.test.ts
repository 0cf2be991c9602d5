import { setTag } from '@langraan/customers/server'
import { actInShop, sql } from '@langraan/db'
import { foldThaiName, normaliseThaiText } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('found-people')
})
afterAll(() => w.close())

type Listed = { items: { customerId: string; name: string }[] }
const find = async (text: string) =>
  ((await w.call('GET', `/customers?text=${encodeURIComponent(text)}`)).body as Listed).items
const names = async (text: string) => (await find(text)).map(({ name }) => name)
const read = async (customerId: string) =>
  (await w.call('GET', `/customers/${customerId}`)).body as {
    revision: number
    name: string
    contacts: object[]
    otherNames: string[]
  }

describe('a customer is found as people remember them', () => {
  beforeAll(async () => {
    await w.make({
      name: 'สมชาย ใจดี',
      contacts: [{ kind: 'phone', value: '0811112233' }],
      tags: ['ขายส่ง'],
    })
    await w.make({ name: 'คุณนก ร้านดอกไม้' })
    await w.make({ name: 'วรรณา (นก)' })
    await w.make({ name: 'สมหญิง นกน้อย' })
    await w.make({ name: 'ทนก แซ่ลี้' })
    await w.make({ name: 'ร้าน 7-11 ปากซอย', tags: ['ล็อต 2025-01', '🔥🔥'] })
  })

  it.each([
    ['ใจดี สมชาย', ['สมชาย ใจดี']],
    ['สมชาย 2233', ['สมชาย ใจดี']],
    ['สมชาย 081-111', ['สมชาย ใจดี']],
    ['ใจ ขายส่ง ชาย 0811', ['สมชาย ใจดี']],
    ['สมชาย ใจร้าย', []],
    ['081 111 2233', ['สมชาย ใจดี']],
    ['นก ร้าน', ['คุณนก ร้านดอกไม้']],
    ['ก 100%', []],
    ['ปากซอย 7-11', ['ร้าน 7-11 ปากซอย']],
    ['7-11', ['ร้าน 7-11 ปากซอย']],
    ['2025-01 ล็อต', ['ร้าน 7-11 ปากซอย']],
    ['สมชาย +', ['สมชาย ใจดี']],
    // Without tone marks, with one too many, and with those of a title left out.
    ['รานดอกไม', ['คุณนก ร้านดอกไม้']],
    ['สมหญิง นกนอย', ['สมหญิง นกน้อย']],
    ['สมช้าย', ['สมชาย ใจดี']],
    ['แซลี', ['ทนก แซ่ลี้']],
    ['ลอต ๒๐๒๕', ['ร้าน 7-11 ปากซอย']],
  ])('by the words of %s in any order', async (text, found) => {
    expect(await names(text)).toEqual(found)
  })

  it('by a nick name of two letters, after a title and as a later word, and not in the middle of one', async () => {
    expect(await names('นก')).toEqual(['สมหญิง นกน้อย', 'คุณนก ร้านดอกไม้'])
    expect(await names('(นก')).toEqual(['วรรณา (นก)'])
  })

  it('by a nick name whose tone mark is all that makes it three letters, after a title without its own', async () => {
    await w.make({ name: 'พี่ปู่ ตลาดนัด' })
    expect(await names('ปู่')).toEqual(['พี่ปู่ ตลาดนัด'])
    expect(await names('ปู')).toEqual(['พี่ปู่ ตลาดนัด'])
  })

  it('by names that are folded alike here and in the database', async () => {
    const typed = ['เสื้อยืด', 'น้ำ', 'เเม่ ๑๒๓', 'ABC\u00A0ค์\u200B', 'ปฺ็๊๋ก', 'Çก']
    const rows = await w.server.database.rows<{ folded: string }>(
      'SELECT found_name(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS u (t, place) ORDER BY place',
      [typed],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(typed.map(foldThaiName))
    const made = typed.map((name) => normaliseThaiText(name))
    for (const name of made) await w.make({ name })
    const texts = await w.server.database.rows<{ text: string }>(
      `SELECT t.found_by AS text FROM customer_texts t JOIN customers c USING (shop_id, customer_id) WHERE c.name = ANY ($1) ORDER BY array_position($1, c.name)`,
      [made],
    )
    expect(texts.map(({ text }) => text)).toEqual(made.map(foldThaiName))
  })

  it('by the first digits of a name, and of a phone or a later word from the third on', async () => {
    await w.make({ name: '77 ของฝาก' })
    await w.make({ name: 'ร้าน 77 ของฝาก', contacts: [{ kind: 'phone', value: '0877712345' }] })
    expect(await names('77')).toEqual(['77 ของฝาก'])
    expect(await names('08')).toEqual([])
    expect(await names('087')).toEqual(['ร้าน 77 ของฝาก'])
    expect(await names('ฝาก 77')).toEqual(['ร้าน 77 ของฝาก', '77 ของฝาก'])
  })

  it('by a name that is also a tag, when the tag is taken', async () => {
    const customerId = await w.make({ name: 'ลูกหมู', tags: ['ลูกหมู', 'ใหม่'] })
    await w.server.ground.db.transaction().execute(async (tx) => {
      await actInShop(tx, w.shop.shopId)
      const where = [sql<boolean>`c.customer_id = ${customerId}::uuid`]
      for (const tag of ['ลูกหมู', 'ไม่มีแท็กนี้'])
        await setTag(tx, { where, tag, given: false, mostTags: 20, now: w.server.ground.clock.now() })
    })
    expect(await find('ลูกหมู')).toMatchObject([{ name: 'ลูกหมู', tags: ['ใหม่'] }])
    expect(await names('ใหม่')).toEqual(['ลูกหมู'])
  })

  it('by their name in a chat, which the list shows where there is no phone', async () => {
    await w.make({ name: 'ทักไลน์มา', contacts: [{ kind: 'line', value: '@Fah.Sai' }] })
    await w.make({
      name: 'ทักเพจมา',
      contacts: [{ kind: 'facebook', value: 'https://facebook.com/somsri.j' }],
    })
    expect(await find('fah.sai')).toMatchObject([{ phone: '', line: '@fah.sai', facebook: '' }])
    expect(await find('somsri')).toMatchObject([{ phone: '', line: '', facebook: 'somsri.j' }])
  })

  it('by the name of whom a parcel went to, which their page says, and which no save by hand forgets', async () => {
    await w.order({ name: 'ปรียา ทองแท้', phone: '0822223344' })
    await w.order({ name: 'ป้าแต๋ว', phone: '0822223344', line1: 'บ้านป้า 5' })
    await w.order({ name: 'ป้าแต๋ว', phone: '0822223344', line1: 'บ้านสวน 9' })
    await w.count()
    const [buyer] = await find('แต๋ว')
    expect(buyer?.name).toBe('ปรียา ทองแท้')
    const id = buyer?.customerId ?? ''
    const { revision, contacts, otherNames } = await read(id)
    expect(otherNames).toEqual(['ป้าแต๋ว'])
    const lines = await w.server.database.rows<{ found_by: string }>(
      'SELECT found_by FROM customer_texts WHERE customer_id = $1',
      [id],
    )
    expect(lines[0]?.found_by.split('\n').filter((line) => line === foldThaiName('ป้าแต๋ว'))).toHaveLength(1)
    const words = { revision, name: 'ปรียา ทองคำ', contacts, addresses: [], tags: ['VIP'] }
    expect((await w.call('PUT', `/customers/${id}`, words)).status).toBe(200)
    expect(await names('แต๋ว')).toEqual(['ปรียา ทองคำ'])
    expect(await read(id)).toMatchObject({ otherNames: ['ป้าแต๋ว', 'ปรียา ทองแท้'] })
  })

  it('by the name of a record that was merged into theirs, until the merge is undone', async () => {
    const keptId = await w.make({ name: 'ชลธิชา วงศ์ไทย', addresses: [{ addressLine: '1', ...ADDRESS }] })
    const mergedId = await w.make({ name: 'แม่น้องใบเตย' })
    const merge = (await w.call('POST', '/customer-merges', { keptId, mergedIds: [mergedId] })).body as {
      mergeId: string
    }
    expect(await names('ใบเตย')).toEqual(['ชลธิชา วงศ์ไทย'])
    expect(await read(keptId)).toMatchObject({ otherNames: ['แม่น้องใบเตย'] })
    await w.call('POST', `/customer-merges/${merge.mergeId}/undo`)
    expect(await names('ใบเตย')).toEqual(['แม่น้องใบเตย'])
    expect(await read(keptId)).toMatchObject({ otherNames: [] })
  })
})
