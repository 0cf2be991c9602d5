import type { KeyObject } from 'node:crypto'
import type { Database, Pool } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { StorefrontFrames } from './storefront-frame.ts'

/** What orders need, given by the wiring. */
export type OrdersDeps = {
  db: Database
  /** The hot path speaks to the pool itself: one statement, one round trip. */
  pool: Pool
  clock: Clock
  /** Signs the link to an order's page, so that it needs no stored secret. */
  linkKey: KeyObject
  shopUrl(slug: string): string
  storefrontHost: string
  /** One for each process. */
  storefront: StorefrontFrames
}
