import { announce, enqueue, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { UNDO_DAYS } from '../rules/operation.ts'
import type { DoBatch, OperationKind } from './operation-kind.ts'
import { isDue } from './told-times.ts'
import type { OperationWorkDeps } from './operations-deps.ts'
import {
  findOperation,
  itemsFrom,
  keepOutcomes,
  type OperationChange,
  type OperationRow,
  updateOperation,
} from './operations.sql.ts'

// Then the job ends and another goes on, so that none is taken for dead and other work gets its turn.
const RUN_LASTS_MS = 10_000
const DAY_MS = 86_400_000

type Job = { shopId: string; operationId: string }

/**
 * Carries an operation on, batch by batch. Each batch is one transaction with the position after it and what was
 * there before it: wherever a worker dies, the next begins at the first item that is not done.
 */
export async function runOperation(deps: OperationWorkDeps, job: Job): Promise<void> {
  const until = deps.clock.now().getTime() + RUN_LASTS_MS
  while (await withShop(deps.db, job.shopId, (tx) => doNext(deps, tx, job))) {
    if (deps.clock.now().getTime() < until) continue
    await withShop(deps.db, job.shopId, (tx) => enqueue(deps.jobs, tx, 'run-operation', job))
    return
  }
}

/**
 * Ends an operation whose job was tried until it was given up. What was done of it stays and can be undone; who
 * wants the rest asks for it again.
 */
export function giveUpOperation(deps: OperationWorkDeps, job: Job): Promise<void> {
  return withShop(deps.db, job.shopId, async (tx) => {
    const operation = await findOperation(tx, job.operationId, true)
    if (!operation || operation.endedAt) return
    const now = deps.clock.now()
    await change(tx, job, operation, endOf(operation, kindOf(deps, operation), 'failed', now), now)
  })
}

/** One batch under the operation's lock: two workers never do the same. Answers whether there is more. */
async function doNext(deps: OperationWorkDeps, tx: Tx, job: Job): Promise<boolean> {
  const operation = await findOperation(tx, job.operationId, true)
  if (!operation || operation.endedAt) return false
  const now = deps.clock.now()
  const kind = kindOf(deps, operation)
  if (operation.cancelRequested) {
    await change(tx, job, operation, endOf(operation, kind, 'cancelled', now), now)
    return false
  }
  const items = await itemsFrom(tx, job.operationId, operation.doneCount, kind.batchSize)
  const context = { ...job, name: operation.name, startedBy: operation.startedBy, now }
  const outcomes = items.length > 0 ? await batchOf(operation, kind)(tx, context, items) : []
  await keepOutcomes(tx, job.operationId, outcomes)
  const doneCount = operation.doneCount + items.length
  const progress = {
    doneCount,
    faultCount: operation.faultCount + outcomes.filter((outcome) => outcome.fault).length,
  }
  const isOver = doneCount >= operation.totalCount || items.length === 0
  const next = isOver ? endOf(operation, kind, 'done', now) : { state: 'running' as const }
  await change(tx, job, operation, { ...progress, ...next }, now)
  return !isOver
}

function kindOf(deps: OperationWorkDeps, { kind }: OperationRow): OperationKind {
  const found = deps.kinds.find((candidate) => candidate.name === kind)
  if (!found) throw new Error(`nobody knows how to do the operation ${kind}`)
  return found
}

function batchOf({ undoOf }: OperationRow, kind: OperationKind): DoBatch {
  if (!undoOf) return kind.run
  if (!kind.undo) throw new Error(`the operation ${kind.name} has no undo`)
  return kind.undo
}

const endOf = (
  operation: OperationRow,
  kind: OperationKind,
  state: 'done' | 'cancelled' | 'failed',
  now: Date,
) => ({
  state,
  endedAt: now,
  ...(kind.undo && !operation.undoOf && { undoUntil: new Date(now.getTime() + UNDO_DAYS * DAY_MS) }),
})

/** Writes how far it is, and tells screens when they have not been told for a while, or when it is over. */
async function change(
  tx: Tx,
  { shopId, operationId }: Job,
  before: OperationRow,
  next: OperationChange,
  now: Date,
): Promise<void> {
  const isTold = isDue(before.toldAt, now) || next.endedAt !== undefined
  await updateOperation(tx, operationId, { ...next, ...(isTold && { toldAt: now }) })
  if (!isTold) return
  await announce(tx, {
    eventId: newId(),
    shopId,
    name: next.endedAt ? 'operation.ended' : 'operation.progressed',
    payload: { operationId, doneCount: next.doneCount ?? before.doneCount, totalCount: before.totalCount },
    at: now,
  })
}
