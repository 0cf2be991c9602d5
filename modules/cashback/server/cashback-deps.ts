import type { Database, PgBoss } from '@langraan/db'
import type { PaperFiles } from '@langraan/documents'
import type { Clock } from '@langraan/runtime'
import type { DocumentParty } from '@langraan/thai'
import type { SupplyOrders } from '../ports.ts'

/** What cashback needs, given by the wiring. */
export type CashbackDeps = SupplyOrders & {
  db: Database
  clock: Clock
  jobs: PgBoss
  files: PaperFiles
  /** Who pays, as its papers say; null where the settings do not say who that is. */
  payer: () => Promise<DocumentParty | null>
}
