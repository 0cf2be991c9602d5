import type { Database, PgBoss } from '@langraan/db'
import type { Files, PictureEncoder } from '@langraan/gallery/ports'
import type { Clock } from '@langraan/runtime'
import type { QrReader } from '../ports.ts'

export type PaymentsDeps = { db: Database; clock: Clock; jobs: PgBoss; files: Files }

/** What the worker needs besides, to read slips. */
export type SlipDeps = PaymentsDeps & { encoder: PictureEncoder; qr: QrReader }
