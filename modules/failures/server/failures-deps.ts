import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'

export type FailuresDeps = { db: Database; jobs: PgBoss; clock: Clock }
