import { announce, enqueue, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { UNDO_DAYS } from '../rules/operation.ts'
import type {
  BatchContext,
  BatchKind,
  DoBatch,
  ItemOutcome,
  OperationItem,
  OperationKind,
  OutsideKind,
} from './operation-kind.ts'
import { keepOutcomes } from './faults.sql.ts'
import { isDue } from './told-times.ts'
import type { OperationWorkDeps } from './operations-deps.ts'
import {
  findOperation,
  itemsFrom,
  type OperationChange,
  type OperationRow,
  updateOperation,
} from './operations.sql.ts'
import { keepPackedFaults, packedItemsFrom } from './packs.sql.ts'

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
  while (await doNext(deps, job)) {
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
    const kind = kindOf(deps, operation)
    await change(tx, job, operation, endOf(operation, kind, 'failed', now), now)
    await tellEnded(tx, job, operation, kind, now)
    await clearDoubtful(deps, tx, job, operation, kind)
  })
}

/** One batch. Answers whether there is more. */
async function doNext(deps: OperationWorkDeps, job: Job): Promise<boolean> {
  const next = await withShop(deps.db, job.shopId, (tx) => doInside(deps, tx, job))
  return typeof next === 'boolean' ? next : doOutside(deps, job, next)
}

type Outside = { operation: OperationRow; kind: OutsideKind; items: readonly OperationItem[] }

/** One batch under the operation's lock: two workers never do the same. What reaches outside is handed back. */
async function doInside(deps: OperationWorkDeps, tx: Tx, job: Job): Promise<boolean | Outside> {
  const operation = await findOperation(tx, job.operationId, true)
  if (!operation || (operation.endedAt && !operation.cancelRequested)) return false
  const now = deps.clock.now()
  const kind = kindOf(deps, operation)
  if (operation.endedAt || operation.cancelRequested) {
    if (!operation.endedAt) await change(tx, job, operation, endOf(operation, kind, 'cancelled', now), now)
    // What only waited was ended by whoever stopped it, who does not know how its kind is done.
    await tellEnded(tx, job, operation, kind, now)
    await clearDoubtful(deps, tx, job, operation, kind)
    return false
  }
  const nextItems = operation.isPacked ? packedItemsFrom : itemsFrom
  const items = await nextItems(tx, job.operationId, operation.doneCount, kind.batchSize)
  if ('outside' in kind) return { operation, kind, items }
  const context = contextOf(job, operation, now)
  const outcomes = items.length > 0 ? await batchOf(operation, kind)(tx, context, items) : []
  return keep(tx, job, { operation, kind, items }, outcomes, now)
}

/** One batch without a lock, because others are waited for; kept only by whoever is the first to have done it. */
async function doOutside(deps: OperationWorkDeps, job: Job, batch: Outside): Promise<boolean> {
  const { operation, kind, items } = batch
  const context = contextOf(job, operation, deps.clock.now())
  const outcomes = items.length > 0 ? await kind.outside(context, items) : []
  if (isLast(operation, items)) await kind.finish?.(context)
  return withShop(deps.db, job.shopId, async (tx) => {
    const current = await findOperation(tx, job.operationId, true)
    if (!current) return false
    if (current.fileGoneAt) await clearTaken(deps, tx, context, kind)
    const isFirst = !current.endedAt && current.doneCount === operation.doneCount
    if (current.redoCount !== operation.redoCount) {
      // Another worker has them left out already: what this one has written of them may lie over it.
      if (!isFirst) await takeWhole(deps, tx, batch, { ...context, now: deps.clock.now() })
      return !current.endedAt
    }
    if (!isFirst) return !current.endedAt
    return keep(tx, job, { ...batch, operation: current }, outcomes, deps.clock.now())
  })
}

/** What was written after an erasure had the file taken away goes as well. */
async function clearTaken(
  { jobs }: Pick<OperationWorkDeps, 'jobs'>,
  tx: Tx,
  context: BatchContext,
  kind: OperationKind,
): Promise<void> {
  const keys = 'outside' in kind ? kind.fileKeys?.(context) : undefined
  if (keys) await enqueue(jobs, tx, 'remove-files', { shopId: context.shopId, keys })
}

/** Of work that comes to no end nothing is left behind in which somebody may be who was erased. */
async function clearDoubtful(
  deps: OperationWorkDeps,
  tx: Tx,
  job: Job,
  operation: OperationRow,
  kind: OperationKind,
): Promise<void> {
  if (operation.fileGoneAt || operation.redoCount > 0)
    await clearTaken(deps, tx, contextOf(job, operation, deps.clock.now()), kind)
}

/** The file is not to be trusted to name nobody who is erased. */
async function takeWhole(
  deps: OperationWorkDeps,
  tx: Tx,
  { operation, kind }: Outside,
  context: BatchContext,
): Promise<void> {
  await updateOperation(tx, operation.operationId, { fileGoneAt: context.now, cancelRequested: true })
  await clearTaken(deps, tx, context, kind)
}

const contextOf = (job: Job, operation: OperationRow, now: Date): BatchContext => {
  const { name, startedBy, startedByName, options, totalCount } = operation
  return { ...job, name, startedBy, startedByName, options, totalCount, now }
}

const isLast = ({ doneCount, totalCount }: OperationRow, items: readonly OperationItem[]): boolean =>
  doneCount + items.length >= totalCount || items.length === 0

async function keep(
  tx: Tx,
  job: Job,
  { operation, kind, items }: Pick<Outside, 'operation' | 'items'> & { kind: OperationKind },
  outcomes: readonly ItemOutcome[],
  now: Date,
): Promise<boolean> {
  if (operation.isPacked) await keepPackedFaults(tx, job, items, outcomes)
  else await keepOutcomes(tx, job.operationId, outcomes)
  const progress = {
    doneCount: operation.doneCount + items.length,
    faultCount: operation.faultCount + outcomes.filter((outcome) => outcome.fault).length,
  }
  const isOver = isLast(operation, items)
  const next = isOver ? endOf(operation, kind, 'done', now) : { state: 'running' as const }
  await change(tx, job, operation, { ...progress, ...next }, now)
  if (isOver) await tellEnded(tx, job, operation, kind, now)
  return !isOver
}

async function tellEnded(
  tx: Tx,
  job: Job,
  operation: OperationRow,
  kind: OperationKind,
  now: Date,
): Promise<void> {
  if ('run' in kind && !operation.undoOf) await kind.ended?.(tx, contextOf(job, operation, now))
}

function kindOf(deps: OperationWorkDeps, { kind }: OperationRow): OperationKind {
  const found = deps.kinds.find((candidate) => candidate.name === kind)
  if (!found) throw new Error(`nobody knows how to do the operation ${kind}`)
  return found
}

function batchOf({ undoOf }: OperationRow, kind: BatchKind): DoBatch {
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
  ...('undo' in kind &&
    kind.undo &&
    !operation.undoOf && { undoUntil: new Date(now.getTime() + UNDO_DAYS * DAY_MS) }),
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
