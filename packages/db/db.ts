export {
  actAsPerson,
  actForAccount,
  actInShop,
  columnTypes,
  createDatabase,
  createPool,
  forgetPlans,
  lockByName,
  isDataError,
  isUniqueViolation,
  sqlState,
  withClaim,
  withPerson,
  withShop,
  type Claim,
  type Database,
  type PoolOptions,
  type Tx,
} from './database.ts'
export type { DB } from './schema-types.ts'
export type { JsonValue } from './json.ts'
export { binaryRows, type Columns } from './binary-rows.ts'
export { audit, auditCommand, auditEach, type AuditedChange, type AuditSubject } from './audit.ts'
export { announce, announceEach, type ShopEvent } from './outbox.ts'
export {
  createJobs,
  DEAD_LETTERS,
  enqueue,
  enqueueEach,
  enqueueUnlessQueued,
  queuesWithWork,
  laneOfJob,
  type JobOptions,
} from './jobs.ts'
export { answerOf, answersOf, once, onceEach, type AnswerOwner } from './once.ts'
export { resealColumn, type Resealing, type SealedColumn } from './reseal.ts'
export { observePool, type PoolObserver } from './observe-pool.ts'
export { sumOf } from './sums.ts'
export { sql } from 'kysely'
export type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
export type { Pool, PoolClient } from 'pg'
