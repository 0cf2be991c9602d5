import type { Database, PgBoss } from '@langraan/db'
import type { Files, PictureEncoder } from '@langraan/gallery/ports'
import type { QrReader } from '@langraan/payments/ports'
import type { Clock } from '@langraan/runtime'
import type { Seller } from './seller.ts'

/** What billing needs, given by the wiring. Without a seller nothing can be bought. */
export type BillingDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  files: Files
  seller: Seller | undefined
}

/** What the worker needs to read slips of purchases. */
export type BillingSlipDeps = Pick<BillingDeps, 'db' | 'files'> & { encoder: PictureEncoder; qr: QrReader }
