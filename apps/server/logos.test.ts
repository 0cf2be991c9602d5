import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from './storefront-test-site.ts'
import type { Member } from './test-server.ts'
import { until } from './test-world.ts'

let site: TestSite
let owner: Member
let stranger: Member

beforeAll(async () => {
  site = await startTestSite({ jobs: true })
  owner = await site.server.person('owner@logos.test')
  stranger = await site.server.person('stranger@logos.test')
})
afterAll(() => site.close())

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

type Draft = { draftId: string; logos: { logo?: string; square?: string } }

async function uploadLogo(draftId: string, content: Buffer): Promise<Draft> {
  const boundary = 'langraan'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`
  const answer = await site.server.api.inject({
    method: 'POST',
    url: `/api/v1/shop-drafts/${draftId}/logos/square`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      cookie: owner.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': newId(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  return answer.json<Draft>()
}

const get = (path: string, as: Member) => site.server.call('GET', path, { as })

const FIELDS = {
  name: 'ร้านมีโลโก้',
  addressLine: '99/1',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  phone: '0812345678',
  planCode: 'trial',
  subdomain: 'withlogo',
}

describe('a logo', () => {
  it('of a draft is shown to who uploaded it, as the picture that it is', async () => {
    const { draftId } = (await site.server.call('POST', '/shop-drafts', { as: owner })).body as Draft
    const first = await uploadLogo(draftId, await picture('red'))
    const address = `/shop-drafts/${draftId}/logos/square/${first.logos.square}`
    expect(await get(address, owner)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    })
    expect((await get(address, stranger)).status).toBe(404)
    const second = await uploadLogo(draftId, await picture('blue'))
    expect(second.logos.square).not.toBe(first.logos.square)
    expect((await get(address, owner)).status).toBe(404)
  })

  it('of a shop is shown to its people under its version, and to everybody on its site', async () => {
    const { draftId } = (await site.server.call('POST', '/shop-drafts', { as: owner })).body as Draft
    await site.server.call('PUT', `/shop-drafts/${draftId}`, { as: owner, body: { step: 4, fields: FIELDS } })
    const created = await site.server.call('POST', `/shop-drafts/${draftId}/completion`, { as: owner })
    expect(created.status).toBe(201)
    const { shopId } = created.body as { shopId: string }
    type Card = { shopId: string; logoVersion?: string }
    const { logoVersion } = await until(
      async () =>
        ((await get('/shops', owner)).body as { items: Card[] }).items.find(
          (card) => card.shopId === shopId,
        ) ?? { shopId },
      (card: Card) => card.logoVersion !== undefined,
    )
    expect(await get(`/shops/${shopId}/logos/${logoVersion}`, owner)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' },
    })
    expect((await get(`/shops/${shopId}/logos/square-0000`, owner)).status).toBe(404)
    expect((await get(`/shops/${shopId}/logos/${logoVersion}`, stranger)).status).toBe(404)

    const browser = site.browser({ slug: 'withlogo' } as never)
    const [, logo = ''] = /<img[^>]*src="(\/logo\.webp[^"]*)"/.exec((await browser.open('/')).body) ?? []
    expect((await browser.open(logo)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})
