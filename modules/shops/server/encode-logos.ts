import { createHash } from 'node:crypto'
import { announce, type Database, type Tx, withShop } from '@langraan/db'
import type { Files, PictureEncoder, PictureShape } from '@langraan/gallery/ports'
import { type Clock, newId } from '@langraan/runtime'
import { bumpStorefrontRevision } from './shops.sql.ts'

const SHAPES = {
  logo: { width: 640, height: 240, fit: 'inside' },
  square: { width: 320, height: 320, fit: 'cover' },
  // Whole, in whatever shape it has: cut to a square, a wide logo would lose its ends.
  squareFromWide: { width: 320, height: 320, fit: 'inside' },
} as const satisfies Record<string, PictureShape>

type Deps = { db: Database; clock: Clock; files: Files; encoder: PictureEncoder }
type Job = { shopId: string; logo?: string; square?: string }

/**
 * The worker's part of a logo: re-encoded into the shop's files, the draft's upload removed. A broken picture leaves
 * none. A shop without a square one of its own has it made of the wide one.
 */
export async function encodeLogos(deps: Deps, job: Job): Promise<void> {
  const wideKey = await encodeOne(deps, job.shopId, 'logo', job.logo)
  const ownKey = await encodeOne(deps, job.shopId, 'square', job.square)
  const madeKey =
    ownKey === undefined ? await encodeOne(deps, job.shopId, 'squareFromWide', job.logo) : undefined
  // A run that was cut off after it had removed the uploads finds nothing to do: what it saved stays.
  if (wideKey === undefined && ownKey === undefined) return
  await withShop(deps.db, job.shopId, async (tx) => {
    // What was not sent stays: one of the two is changed by itself later on.
    if (wideKey !== undefined)
      await tx.updateTable('shops').set({ logo_key: wideKey }).where('shop_id', '=', job.shopId).execute()
    if (ownKey !== undefined) await keepSquare(tx, job.shopId, ownKey, false)
    else if (madeKey !== undefined) await keepSquare(tx, job.shopId, madeKey, true)
    await bumpStorefrontRevision(tx)
    const event = { eventId: newId(), shopId: job.shopId, name: 'logo.changed', payload: {} }
    await announce(tx, { ...event, at: deps.clock.now() })
  })
  for (const key of [job.logo, job.square]) if (key) await deps.files.delete(key)
}

/** What is made of the wide logo takes the place of none, or of one that was made so too; never of the shop's own. */
async function keepSquare(tx: Tx, shopId: string, key: string, isFromWide: boolean): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ square_logo_key: key, square_logo_from_wide: isFromWide })
    .where('shop_id', '=', shopId)
    .$if(isFromWide, (query) =>
      query.where((is) => is.or([is('square_logo_key', 'is', null), is('square_logo_from_wide', '=', true)])),
    )
    .execute()
}

async function encodeOne(
  deps: Deps,
  shopId: string,
  kind: keyof typeof SHAPES,
  rawKey: string | undefined,
): Promise<string | undefined> {
  const raw = rawKey && (await deps.files.get(rawKey))
  const encoded = raw && (await deps.encoder.encode(raw, SHAPES[kind]))
  if (!encoded) return undefined
  const hash = createHash('sha256').update(encoded.content).digest('hex').slice(0, 16)
  const key = `shops/${shopId}/${kind === 'logo' ? 'logo' : 'square'}-${hash}.webp`
  await deps.files.put(key, encoded.content)
  return key
}
