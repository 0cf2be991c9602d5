import type { Database, PgBoss } from '@langraan/db'
import type { Files } from '@langraan/gallery/ports'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { PageProvider, ShopOpening } from '../ports.ts'

type Log = { warn(values: object, message: string): void }

/** What shops need, given by the wiring. */
export type ShopsDeps = {
  db: Database
  clock: Clock
  log: Log
  files: Files
  jobs: PgBoss
  facebookPages: PageProvider
  openings: readonly ShopOpening[]
  /** Seals page tokens at rest. */
  sealingKeys: SealingKeys
  /** `https://{slug}.{storefrontHost}`: how a shop's site is reached. */
  shopUrl(slug: string): string
  storefrontHost: string
}
