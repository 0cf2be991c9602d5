import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { OperationKind } from './operation-kind.ts'

export type OperationsDeps = { db: Database; jobs: PgBoss; clock: Clock }

/** What the worker needs besides: how each kind is done. */
export type OperationWorkDeps = OperationsDeps & { kinds: readonly OperationKind[] }
