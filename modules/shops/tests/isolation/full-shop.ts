import { smallPicture } from '@langraan/server/testing/small-picture'
import { sendFile } from '@langraan/server/testing/files'
import { filesOf } from '@langraan/server/wiring/wiring'
import { control, inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    ownDomain: string
    draftId: string
  }
}

export const fullShop: FullShopPart = {
  fields: { service: 'shippop', subdomain: 'full-shop-anew' },
  fill: async (server, shop) => {
    await connectPage(server, shop)
    await proveDomain(server, shop)
    return { ...(await addLogo(server, shop)), ...(await beginDraft(server, shop)) }
  },
  foreignIds: {
    ownDomain: `SELECT host FROM shop_domains WHERE shop_id = $1`,
  },
}

type Draft = { draftId: string; logos: { square: string } }

/** A shop that its owner has begun to open, with a logo. */
async function beginDraft(server: TestServer, shop: TestShop) {
  const { draftId } = (await server.call('POST', '/shop-drafts', { as: shop.owner })).body as Draft
  const logo = { as: shop.owner, name: 'logo.png', type: 'image/png', content: await smallPicture('png') }
  const { body } = await sendFile(server, `/shop-drafts/${draftId}/logos/square`, logo)
  return { draftId, draftLogoVersion: (body as Draft).logos.square }
}

async function addLogo({ ground, database }: TestServer, { shopId }: TestShop) {
  const key = `shops/${shopId}/square-0001.webp`
  await filesOf(ground).put(key, await smallPicture('webp'))
  await database.rows('UPDATE shops SET logo_key = $2, square_logo_key = $2 WHERE shop_id = $1', [
    shopId,
    key,
  ])
  return { logoVersion: 'square-0001' }
}

/** As only Facebook would make it. */
async function connectPage({ ground, database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database.rows(
    `INSERT INTO connected_pages (shop_id, provider, page_id, name, token_sealed, connected_at) VALUES ($1, 'facebook', '1', 'page-of-mine', 'x', $2)`,
    [shopId, ground.clock.now()],
  )
}

/** A domain of the shop's own, proved. */
async function proveDomain(server: TestServer, shop: TestShop): Promise<void> {
  const as = { as: shop.owner }
  const { body } = await server.call('PUT', inShop('/domain'), { ...as, body: { host: 'full-shop.com' } })
  const { recordName, recordValue } = body as { recordName: string; recordValue: string }
  await control('PUT', `/dns/names/${recordName}`, { texts: [recordValue] })
  await server.call('POST', inShop('/domain/check'), { ...as, body: {} })
  await server.database.rows(`INSERT INTO certificates (host, due_at) VALUES ('full-shop.com', now())`)
}
