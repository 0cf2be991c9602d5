import type { Database, PgBoss } from '@langraan/db'
import type { Files, PictureEncoder } from '@langraan/gallery/ports'
import type { Bookings } from '@langraan/orders/ports'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { Readers } from '@langraan/runtime/readers'
import type { QrReader, SlipChecker } from '../ports.ts'
import type { SlipProvider } from '../rules/slip-provider.ts'

export type PaymentsDeps = { db: Database; clock: Clock; jobs: PgBoss; files: Files }
/** What changes the money of orders, besides. */
export type MoneyDeps = PaymentsDeps & Bookings

/** Who may be asked about slips, and what the shops' keys are sealed with. */
export type CheckerDeps = {
  db: Database
  clock: Clock
  checkers: Readonly<Record<SlipProvider, SlipChecker>>
  checkerKeys: SealingKeys
}
export type CheckDeps = CheckerDeps & { jobs: PgBoss } & Bookings

/** What reads the files of banks and couriers. */
export type FileDeps = { readers: Readers }

/** What the worker needs besides, to read slips. */
export type SlipDeps = PaymentsDeps & { encoder: PictureEncoder; qr: QrReader }
