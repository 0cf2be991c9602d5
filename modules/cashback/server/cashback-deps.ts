import type { Database } from '@langraan/db'
import type { Clock } from '@langraan/runtime'

export type CashbackDeps = { db: Database; clock: Clock }
