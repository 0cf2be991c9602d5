import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { PlatformWatch } from '../ports.ts'

export type FailuresDeps = { db: Database; jobs: PgBoss; clock: Clock }

/** With who can tell how the platform does. */
export type HealthDeps = FailuresDeps & { watch: PlatformWatch }
