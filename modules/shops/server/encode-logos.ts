import { createHash } from 'node:crypto'
import { announce, type Database, withShop } from '@langraan/db'
import type { Files, PictureEncoder, PictureShape } from '@langraan/gallery/ports'
import { type Clock, newId } from '@langraan/runtime'
import { bumpStorefrontRevision } from './shops.sql.ts'

const SHAPES = {
  logo: { width: 640, height: 240, fit: 'inside' },
  square: { width: 320, height: 320, fit: 'cover' },
} as const satisfies Record<string, PictureShape>

type Deps = { db: Database; clock: Clock; files: Files; encoder: PictureEncoder }

/** The worker's part of a logo: re-encoded into the shop's files, the draft's upload removed. A broken picture leaves none. */
export async function encodeLogos(
  deps: Deps,
  job: { shopId: string; logo?: string; square?: string },
): Promise<void> {
  const logoKey = await encodeOne(deps, job.shopId, 'logo', job.logo)
  const squareKey = await encodeOne(deps, job.shopId, 'square', job.square ?? job.logo)
  // A run that was cut off after it had removed the uploads finds nothing to do: what it saved stays.
  if (logoKey === undefined && squareKey === undefined) return
  await withShop(deps.db, job.shopId, async (tx) => {
    await tx
      .updateTable('shops')
      // What was not sent stays: one of the two is changed by itself later on.
      .set({
        ...(logoKey !== undefined && { logo_key: logoKey }),
        ...(squareKey !== undefined && { square_logo_key: squareKey }),
      })
      .where('shop_id', '=', job.shopId)
      .execute()
    await bumpStorefrontRevision(tx)
    const event = { eventId: newId(), shopId: job.shopId, name: 'logo.changed', payload: {} }
    await announce(tx, { ...event, at: deps.clock.now() })
  })
  for (const key of [job.logo, job.square]) if (key) await deps.files.delete(key)
}

async function encodeOne(
  deps: Deps,
  shopId: string,
  kind: 'logo' | 'square',
  rawKey: string | undefined,
): Promise<string | undefined> {
  const raw = rawKey && (await deps.files.get(rawKey))
  const encoded = raw && (await deps.encoder.encode(raw, SHAPES[kind]))
  if (!encoded) return undefined
  const hash = createHash('sha256').update(encoded.content).digest('hex').slice(0, 16)
  const key = `shops/${shopId}/${kind}-${hash}.webp`
  await deps.files.put(key, encoded.content)
  return key
}
