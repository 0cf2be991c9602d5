import type { Database, PgBoss } from '@langraan/db'
import type { Intent, Trail } from '@langraan/http'
import type { Clock } from '@langraan/runtime'
import type { CustomerOrders, KeptOfPerson } from '../ports.ts'

/** Where files are kept that people fetch. */
export type KeptFiles = {
  exists(key: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
  open(key: string): Promise<{ size: number; pieces: AsyncIterable<Uint8Array> } | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

export type CustomersDeps = {
  db: Database
  clock: Clock
  orders: CustomerOrders
  kept: readonly KeptOfPerson[]
  jobs: PgBoss
  files: KeptFiles
}

/** Which record a person changes, who does, and what they want once. */
export type Wanted = { shopId: string; customerId: string; trail: Trail }
export type WantedOnce = Wanted & { intent: Intent }
