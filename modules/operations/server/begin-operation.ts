import { announce, enqueue, type JsonValue, type PgBoss, type Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { namesPeople, type WorkKind } from '../rules/operation.ts'
import { insertItems, insertOperation, updateOperation } from './operations.sql.ts'
import { type Choosing, insertPacks } from './packs.sql.ts'
import { waitForErasure } from './taken-files.sql.ts'

export type OperationToBegin = {
  shopId: string
  kind: WorkKind
  /** The ids of what it works on, as they are chosen now. */
  itemIds: readonly string[]
  name?: string
  /** What each of them is to be done with, for whoever does it. */
  options?: JsonValue
  trail: Trail
  now: Date
}

/** Begins long work, in the transaction of whoever asks for it; the worker does it batch by batch. */
export async function beginOperation(
  jobs: PgBoss,
  tx: Tx,
  { shopId, kind, itemIds, name = '', options = {}, trail, now }: OperationToBegin,
): Promise<{ operationId: string; totalCount: number }> {
  if (namesPeople(kind)) await waitForErasure(tx)
  const [operationId, totalCount] = [newId(), itemIds.length]
  await insertOperation(tx, {
    shopId,
    operationId,
    kind,
    name,
    options,
    totalCount,
    startedBy: trail.userId,
    startedByName: trail.userName,
    now,
  })
  await insertItems(tx, shopId, operationId, itemIds)
  await setGoing(jobs, tx, shopId, operationId, now)
  return { operationId, totalCount }
}

type ManyToBegin = Omit<OperationToBegin, 'itemIds'> & { choosing: Choosing }

/**
 * The same for very many, which the database writes down by itself as it chooses them: in the order of their ids, and
 * without an undo. How many there are is known only then: whoever finds them too many throws, and nothing was begun.
 */
export async function beginLargeOperation(
  jobs: PgBoss,
  tx: Tx,
  { shopId, kind, choosing, name = '', options = {}, trail, now }: ManyToBegin,
): Promise<{ operationId: string; totalCount: number }> {
  if (namesPeople(kind)) await waitForErasure(tx)
  const operationId = newId()
  await insertOperation(tx, {
    shopId,
    operationId,
    kind,
    name,
    options,
    totalCount: 0,
    isPacked: true,
    startedBy: trail.userId,
    startedByName: trail.userName,
    now,
  })
  const totalCount = await insertPacks(tx, shopId, operationId, choosing)
  await updateOperation(tx, operationId, { totalCount })
  await setGoing(jobs, tx, shopId, operationId, now)
  return { operationId, totalCount }
}

export async function setGoing(
  jobs: PgBoss,
  tx: Tx,
  shopId: string,
  operationId: string,
  now: Date,
): Promise<void> {
  await enqueue(jobs, tx, 'run-operation', { shopId, operationId })
  await announce(tx, { eventId: newId(), shopId, name: 'operation.begun', payload: { operationId }, at: now })
}
