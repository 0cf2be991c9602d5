import { announce, enqueue, type JsonValue, type PgBoss, type Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OperationKindName } from '../rules/operation.ts'
import { insertItems, insertOperation } from './operations.sql.ts'

export type OperationToBegin = {
  shopId: string
  kind: OperationKindName
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
