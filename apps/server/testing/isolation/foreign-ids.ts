import type { Database } from '@langraan/db'

/**
 * Ids of the full shop's rows as another shop would name them, and who names them: `me`, by `db`. A module adds the
 * names of its own where it fills the full shop (`tests/isolation/full-shop*.ts`).
 */
export interface ForeignIds {
  db: Database
  me: string
  mySession: string
  now: Date
  since: Date
  later: Date
  shopId: string
  userId: string
  branchId: string
}
