import type { Database } from '@langraan/db'
import type { Clock } from '@langraan/runtime'

/** What billing needs, given by the wiring. */
export type BillingDeps = { db: Database; clock: Clock }
