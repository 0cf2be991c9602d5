import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { Readers } from '@langraan/runtime/readers'
import type { WithholdingInForce } from '../ports.ts'

/** What payouts need, given by the wiring. */
export type PayoutsDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  readers: Readers
  withholding: WithholdingInForce
}
