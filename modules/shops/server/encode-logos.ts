import { createHash } from 'node:crypto'
import { announce, type Database, withShop } from '@langraan/db'
import type { Files, PictureEncoder, PictureShape } from '@langraan/gallery/ports'
import { type Clock, newId } from '@langraan/runtime'
import {
  type EncodedLogo,
  keepSquareLogo,
  keepUnreadableLogos,
  keepWideLogo,
  type LogoKind,
  logoKeys,
} from './logos.sql.ts'
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
 * what was there, and is told. A shop without a square one of its own has it made of the wide one.
 */
export async function encodeLogos(deps: Deps, job: Job): Promise<void> {
  const wide = await encodeOne(deps, job.shopId, 'logo', job.logo)
  const own = await encodeOne(deps, job.shopId, 'square', job.square)
  const made = isLogo(own) ? undefined : await encodeOne(deps, job.shopId, 'squareFromWide', job.logo)
  // A run that was cut off after it had removed the uploads finds nothing to do: what it saved stays.
  if (wide === undefined && own === undefined) return
  await withShop(deps.db, job.shopId, async (tx) => {
    const before = await logoKeys(tx, true)
    // What was not sent stays: one of the two is changed by itself later on.
    if (isLogo(wide)) await keepWideLogo(tx, wide)
    if (isLogo(own)) await keepSquareLogo(tx, own.key, false)
    // It takes the place of none, or of one that was made so too; never of the shop's own.
    else if (isLogo(made) && (before.squareKey === null || before.isSquareFromWide))
      await keepSquareLogo(tx, made.key, true)
    await keepUnreadableLogos(tx, stillUnreadable(before.unreadable, { logo: wide, square: own }))
    await bumpStorefrontRevision(tx)
    const event = { eventId: newId(), shopId: job.shopId, name: 'logo.changed' as const, payload: {} }
    await announce(tx, { ...event, at: deps.clock.now() })
  })
  for (const key of [job.logo, job.square]) if (key) await deps.files.delete(key)
}

/** Undefined says that none was sent, or that it is gone already. */
type Encoded = EncodedLogo | 'unreadable' | undefined

const isLogo = (encoded: Encoded): encoded is EncodedLogo => typeof encoded === 'object'

const stillUnreadable = (
  before: readonly LogoKind[],
  encoded: Record<LogoKind, Encoded>,
): readonly LogoKind[] =>
  (['logo', 'square'] as const).filter((kind) =>
    encoded[kind] === undefined ? before.includes(kind) : encoded[kind] === 'unreadable',
  )

async function encodeOne(
  deps: Deps,
  shopId: string,
  kind: keyof typeof SHAPES,
  rawKey: string | undefined,
): Promise<Encoded> {
  const raw = rawKey && (await deps.files.get(rawKey))
  if (!raw) return undefined
  const encoded = await deps.encoder.encode(raw, SHAPES[kind])
  if (!encoded) return 'unreadable'
  const hash = createHash('sha256').update(encoded.content).digest('hex').slice(0, 16)
  const key = `shops/${shopId}/${kind === 'logo' ? 'logo' : 'square'}-${hash}.webp`
  await deps.files.put(key, encoded.content)
  return { key, width: encoded.width, height: encoded.height }
}
