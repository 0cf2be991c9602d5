import type { Database, PgBoss, Pool } from '@langraan/db'
import type { PaperFiles } from '@langraan/documents'
import type { KeptFiles, TableFiles } from '@langraan/operations/server'
import type { Readers } from '@langraan/runtime/readers'
import type { Clock } from '@langraan/runtime'
import type { Bookings, OwedMoney, PaidMoney, SaleMoney } from '../ports.ts'
import type { LinkKeys } from './storefront/order-link.ts'
import type { Pace } from './storefront/pace.ts'
import type { StorefrontFrames } from './storefront/storefront-frame.ts'

/** What orders need, given by the wiring. */
export type OrdersDeps = Bookings &
  PaidMoney &
  OwedMoney &
  SaleMoney & {
    db: Database
    /** The hot path speaks to the pool itself: one statement, one round trip. */
    pool: Pool
    clock: Clock
    jobs: PgBoss
    /** What reads long messages. */
    readers: Readers
    files: PaperFiles & TableFiles & KeptFiles
    /** Signs the link to an order's page, so that it needs no stored secret. */
    linkKeys: LinkKeys
    /** The shop's one address: its own domain, where that is served safely, else its subdomain. */
    shopUrl(slug: string, ownHost?: string | null): string
    storefrontHost: string
    /** One for each process. */
    storefront: StorefrontFrames
    /** How fast orders come from one address to a shop; one for each process, however they come. */
    pace: Pace
  }
