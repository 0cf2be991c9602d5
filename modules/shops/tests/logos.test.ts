import { readFile } from 'node:fs/promises'
import { createPictureEncoder } from '@langraan/files/pictures'
import { newId } from '@langraan/runtime'
import { encodeLogos } from '@langraan/shops/server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { Member, TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'
import { filesOf } from '@langraan/server/wiring/wiring'

let site: TestSite
let owner: Member
let stranger: Member

beforeAll(async () => {
  site = await startTestSite({ jobs: true })
  owner = await site.server.person('owner@logos.test')
  stranger = await site.server.person('stranger@logos.test')
})
afterAll(() => site.close())

const picture = (background: string, width = 60, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

type Draft = { draftId: string; logos: { logo?: string; square?: string } }

async function uploadLogo(draftId: string, content: Buffer): Promise<Draft> {
  return (await upload(`/shop-drafts/${draftId}/logos/square`, content)).json<Draft>()
}

async function upload(path: string, content: Buffer) {
  const boundary = 'langraan'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`
  return site.server.api.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      cookie: owner.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': newId(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
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

type Kept = { wide: string | null; square: string | null; isFromWide: boolean }

describe('the two logos of a shop', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await site.server.shop(`logos-${newId().slice(-12)}`)
  })

  const kept = async (): Promise<Kept> => {
    const [row] = await site.server.database.rows<Kept>(
      'SELECT logo_key AS wide, square_logo_key AS square, square_logo_from_wide AS "isFromWide" FROM shops WHERE shop_id = $1',
      [shop.shopId],
    )
    if (!row) throw new Error('there is no such shop')
    return row
  }
  const done = () =>
    site.server.database.rows(
      "SELECT FROM pgboss.job_common WHERE name = 'encode-logos' AND state IN ('created', 'active', 'retry')",
    )
  /** Sends a logo as the shop's owner, and what the shop has when it is there. */
  async function send(kind: 'logo' | 'square', content: Buffer): Promise<Kept> {
    owner = shop.owner
    expect((await upload(`/shops/${shop.shopId}/logos/${kind}`, content)).statusCode).toBe(202)
    await until(done, (waiting) => waiting.length === 0)
    return kept()
  }
  const sizeOf = async ({ square }: Kept) => {
    const { width, height } = await sharp(await filesOf(site.server.ground).get(square ?? '')).metadata()
    return [width, height]
  }

  it('keeps its own square one when a wide one comes, however often', async () => {
    const own = await send('square', await picture('red'))
    expect(own).toMatchObject({ wide: null, isFromWide: false })
    const first = await send('logo', await picture('blue', 90, 30))
    expect(first).toMatchObject({ square: own.square, isFromWide: false })
    const second = await send('logo', await picture('green', 90, 30))
    expect(second.wide).not.toBe(first.wide)
    expect(second).toMatchObject({ square: own.square, isFromWide: false })
  })

  it('makes the square one of the wide one, whole, until it has one of its own', async () => {
    const first = await send('logo', await picture('blue', 90, 30))
    expect(first.isFromWide).toBe(true)
    expect(await sizeOf(first)).toEqual([90, 30])
    const second = await send('logo', await picture('green', 30, 90))
    expect([second.isFromWide, second.square === first.square]).toEqual([true, false])
    expect(await sizeOf(second)).toEqual([30, 90])
    const own = await send('square', await picture('red'))
    expect(own).toMatchObject({ wide: second.wide, isFromWide: false })
    expect(own.square).not.toBe(second.square)
    expect(await send('logo', await picture('white', 90, 30))).toMatchObject({ square: own.square })
  })

  const logos = async () => (await get(`/shops/${shop.shopId}/logos`, shop.owner)).body
  const remove = async (kind: 'logo' | 'square', as = shop.owner) =>
    site.server.call('DELETE', `/shops/${shop.shopId}/logos/${kind}`, { as })
  const header = async () => {
    const { body } = await site.browser(shop).open('/')
    return /<a class="brand".*?<\/a>/s.exec(body)?.[0] ?? ''
  }
  const named = (key: string | null) => key?.split('/').at(-1)?.replace('.webp', '')

  it('stand on the site: the wide one for the name, which it is called, the square one beside the name', async () => {
    expect(await header()).toMatch(/mark-letter.*<b>/s)
    const { square } = await send('square', await picture('red'))
    await until(header, (shown) => shown.includes('/logo.webp'))
    const { wide } = await send('logo', await picture('blue', 90, 30))
    const shown = await until(header, (now) => now.includes('wordmark'))
    expect(shown).toMatch(
      /<img alt="[^"]+" class="wordmark" height="30" src="\/wide-logo\.webp\?v=\d+" width="90"\/>/,
    )
    expect(shown).not.toContain('<b>')
    const [, address = ''] = /src="([^"]+)"/.exec(shown) ?? []
    expect((await site.browser(shop).open(address)).headers).toMatchObject({ 'content-type': 'image/webp' })
    const both = { wide: named(wide), square: named(square) }
    expect(await logos()).toEqual({ ...both, isSquareFromWide: false, unreadable: [] })
    for (const key of [wide, square])
      expect((await get(`/shops/${shop.shopId}/logos/${named(key)}`, shop.owner)).status).toBe(200)
    // What is hardly wider than high cannot be read there.
    await send('logo', await picture('green', 40, 30))
    await until(header, (now) => now.includes('/logo.webp') && now.includes('<b>'))
  })

  it('are taken off one by one, each with what was made of it, and told to the log once', async () => {
    const { wide } = await send('logo', await picture('blue', 90, 30))
    const own = await send('square', await picture('red'))
    expect((await remove('square')).body).toEqual({
      wide: named(wide),
      square: named(wide),
      isSquareFromWide: true,
      unreadable: [],
    })
    // It has none of its own any more, so there is nothing to take off.
    expect((await remove('square')).body).toMatchObject({ square: named(wide) })
    expect(await send('square', await picture('red'))).toEqual(own)
    expect((await remove('logo')).body).toEqual({
      square: named(own.square),
      isSquareFromWide: false,
      unreadable: [],
    })
    expect((await get(`/shops/${shop.shopId}/logos/${named(wide)}`, shop.owner)).status).toBe(404)
    await until(header, (shown) => shown.includes('/logo.webp'))
    expect((await remove('square')).body).toEqual({ isSquareFromWide: false, unreadable: [] })
    await until(header, (shown) => shown.includes('mark-letter'))
    await send('logo', await picture('blue', 90, 30))
    expect((await remove('logo')).body).toEqual({ isSquareFromWide: false, unreadable: [] })
    expect((await remove('logo')).status).toBe(200)
    const told = await site.server.database.rows<{ before: unknown }>(
      "SELECT before FROM audit_entries WHERE shop_id = $1 AND action = 'logo.removed' ORDER BY made_at, entry_id",
      [shop.shopId],
    )
    expect(told.map(({ before }) => before)).toEqual(
      ['square', 'logo', 'square', 'logo'].map((logo) => ({ logo })),
    )
    expect((await remove('logo', stranger)).status).toBe(404)
  })

  it('says of a file that is no picture that it was not used, until another comes or it is taken off', async () => {
    // It begins as a picture does, which is all that is looked at when it comes.
    const broken = (await picture('blue')).subarray(0, 60)
    const first = await send('logo', await picture('blue', 90, 30))
    expect(await send('logo', broken)).toEqual(first)
    expect(await logos()).toMatchObject({ wide: named(first.wide), unreadable: ['logo'] })
    await send('square', broken)
    expect(await logos()).toMatchObject({ isSquareFromWide: true, unreadable: ['logo', 'square'] })
    await send('square', await picture('red'))
    expect(await logos()).toMatchObject({ isSquareFromWide: false, unreadable: ['logo'] })
    expect((await remove('logo')).body).toMatchObject({ unreadable: [] })
    const sent = await site.server.database.rows<{ key: string }>(
      "SELECT coalesce(data->>'logo', data->>'square') AS key FROM pgboss.job_common WHERE name = 'encode-logos' AND data->>'shopId' = $1",
      [shop.shopId],
    )
    const files = filesOf(site.server.ground)
    const left = await Promise.all(sent.map(({ key }) => files.exists(key)))
    expect(left).toEqual([false, false, false, false])
  })

  it('of before is taken for its own or for one made of the wide one by what was sent last', async () => {
    const migration = await readFile(
      new URL('../../../db/migrations/0146-whose-the-square-logo-is.sql', import.meta.url),
      'utf8',
    )
    const fill = migration.slice(migration.indexOf('UPDATE shops'))
    const { rows } = site.server.database
    const found = async () => {
      await rows('UPDATE shops SET square_logo_from_wide = false WHERE shop_id = $1', [shop.shopId])
      await rows(fill)
      return (await kept()).isFromWide
    }
    await send('logo', await picture('blue', 90, 30))
    expect(await found()).toBe(true)
    await send('square', await picture('red'))
    expect(await found()).toBe(false)
    await rows(`DELETE FROM audit_entries WHERE shop_id = $1`, [shop.shopId])
    expect(await found()).toBe(false)
    await rows(
      'INSERT INTO shop_drafts (draft_id, user_id, step, fields, completed_shop_id, created_at, updated_at) VALUES ($1, $2, 4, $3, $4, now(), now())',
      [newId(), owner.userId, { fields: {}, rest: { logos: { logo: 'x' } } }, shop.shopId],
    )
    expect(await found()).toBe(true)
  })

  it('has none the less where one of two is broken, or was taken away by a run that was cut off', async () => {
    const { db, clock, readers } = site.server.ground
    const files = filesOf(site.server.ground)
    const encoder = createPictureEncoder({ readers: readers.pictures, lane: () => '' })
    const uploads = { logo: `shops/${shop.shopId}/uploads/a`, square: `shops/${shop.shopId}/uploads/b` }
    const deps = { db, clock, files, encoder }
    const run = () => encodeLogos(deps, { shopId: shop.shopId, ...uploads })
    await files.put(uploads.logo, await picture('blue', 90, 30))
    await files.put(uploads.square, Buffer.from('no picture'))
    await run()
    expect(await kept()).toMatchObject({ isFromWide: true })

    await files.put(uploads.logo, await picture('blue', 90, 30))
    await files.put(uploads.square, await picture('red'))
    await run()
    const own = await kept()
    expect(own.isFromWide).toBe(false)
    // Of both uploads only the wide one is left.
    await files.put(uploads.logo, await picture('blue', 90, 30))
    await run()
    expect(await kept()).toEqual(own)
    await run()
    expect(await kept()).toEqual(own)
  })
})
