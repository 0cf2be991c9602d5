import type { Database, PgBoss } from '@langraan/db'
import type { Intent, Trail } from '@langraan/http'
import type { KeptFiles, TableFiles } from '@langraan/operations/server'
import type { Clock } from '@langraan/runtime'
import type { Readers } from '@langraan/runtime/readers'
import type { CustomerOrders, KeptOfPerson } from '../ports.ts'

export type CustomersDeps = {
  db: Database
  clock: Clock
  orders: CustomerOrders
  kept: readonly KeptOfPerson[]
  jobs: PgBoss
  /** Where files are kept that people fetch. */
  files: TableFiles & KeptFiles & { delete(key: string): Promise<void> }
  /** What reads files of customers. */
  readers: Readers
}

/** Which record a person changes, who does, and what they want once. */
export type Wanted = { shopId: string; customerId: string; trail: Trail }
export type WantedOnce = Wanted & { intent: Intent }
