import { fetchPictures } from '@langraan/catalog/server'
import sharp from 'sharp'
import type { TestShop } from './server.ts'
import { world } from './world.ts'
import { importDeps } from '../wiring/wiring-worker.ts'

type Row = { sku: string; own: string | null; awaited: string | null }

/** Which picture the shop's variants show, by where it came from, or wait for. */
export const variantsOf = ({ shopId }: TestShop) =>
  world.server.database.rows<Row>(
    `SELECT v.sku, x.source_url AS own, v.awaited_picture_url AS awaited FROM variants v
     LEFT JOIN product_pictures x ON x.shop_id = v.shop_id AND x.product_id = v.product_id AND x.picture_id = v.picture_id
     WHERE v.shop_id = $1 ORDER BY v.position`,
    [shopId],
  )

/**
 * Fetches again what no address could give: this time all of it can be had, once `meanwhile` is done. Answers which
 * addresses were asked.
 */
export async function arrive(
  { shopId }: TestShop,
  importId: string,
  meanwhile: (address: string) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  await world.server.database.rows('UPDATE product_pictures SET failure = NULL WHERE shop_id = $1', [shopId])
  const create = { width: 40, height: 40, channels: 3, background: 'red' } as const
  const content = await sharp({ create }).png().toBuffer()
  const asked: string[] = []
  const fetch = async (address: string) => {
    asked.push(address)
    await meanwhile(address)
    return { content }
  }
  await fetchPictures({ ...importDeps(world.server.ground), fetcher: { fetch } }, { shopId, importId })
  return asked
}
