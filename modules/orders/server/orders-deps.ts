import type { Database, Pool } from '@langraan/db'
import type { Clock } from '@langraan/runtime'

/** What orders need, given by the wiring. */
export type OrdersDeps = {
  db: Database
  /** The hot path speaks to the pool itself: one statement, one round trip. */
  pool: Pool
  clock: Clock
  /** Signs the link to an order's page, so that it needs no stored secret. */
  linkKey: Buffer
  shopUrl(slug: string): string
  storefrontHost: string
  storefront: Storefront
}

/** See storefront-frame.ts; one for each process. */
export type Storefront = import('./storefront-frame.ts').StorefrontFrames
