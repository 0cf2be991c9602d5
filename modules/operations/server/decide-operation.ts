import { announce, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { Operation } from '../contract.ts'
import { operationRefusals } from '../refusals.ts'
import { isOwnWork, judgeUndo, mayCancel, mayStopIt, mayUndoIt, type Reader } from '../rules/operation.ts'
import { setGoing } from './begin-operation.ts'
import type { OperationsDeps } from './operations-deps.ts'
import {
  copyChangedItems,
  findOperation,
  insertOperation,
  type OperationRow,
  updateOperation,
} from './operations.sql.ts'
import { presentOperation, standingOf } from './present-operation.ts'

type Wanted = { shopId: string; operationId: string; by: Reader; trail: Trail; intent: Intent }

/** Has it stop after the batch it is at; what only waits is over at once. */
export const cancelOperation = (deps: OperationsDeps, wanted: Wanted): Promise<OnceAnswer<Operation>> =>
  decide(deps, wanted, async (tx, operation, now) => {
    const { shopId, operationId, by } = wanted
    if (!mayStopIt(by.role, isOwnWork(operation, by))) refuse(operationRefusals, 'not_yours_to_stop')
    if (!mayCancel(operation)) refuse(operationRefusals, 'not_running')
    const isOver = operation.state === 'waiting'
    await updateOperation(tx, operationId, {
      cancelRequested: true,
      ...(isOver && { state: 'cancelled' as const, endedAt: now }),
    })
    await announce(tx, {
      eventId: newId(),
      shopId,
      name: 'operation.cancelled',
      payload: { operationId },
      at: now,
    })
    return operationId
  })

/** Begins the operation that brings back what another one changed; after one that could not, what it has left. */
export const undoOperation = (deps: OperationsDeps, wanted: Wanted): Promise<OnceAnswer<Operation>> =>
  decide(deps, wanted, async (tx, operation, now) => {
    const { shopId, operationId, by, trail } = wanted
    if (!mayUndoIt(by.role, operation.kind, isOwnWork(operation, by)))
      refuse(operationRefusals, 'not_yours_to_undo')
    const verdict = judgeUndo(standingOf(operation), now)
    if (verdict !== 'undoable') refuse(operationRefusals, verdict.refused)
    const undoId = newId()
    await insertOperation(tx, {
      shopId,
      operationId: undoId,
      kind: operation.kind,
      name: operation.name,
      options: operation.options,
      undoOf: operationId,
      totalCount: 0,
      startedBy: trail.userId,
      startedByName: trail.userName,
      now,
    })
    await updateOperation(tx, undoId, {
      totalCount: await copyChangedItems(tx, operation.undoneBy ?? operationId, undoId),
    })
    await updateOperation(tx, operationId, { undoneBy: undoId })
    await setGoing(deps.jobs, tx, shopId, undoId, now)
    return undoId
  })

/** A person's decision about an operation under its lock, once for its key; answers the operation it names. */
function decide(
  deps: OperationsDeps,
  { shopId, operationId, by, trail, intent }: Wanted,
  work: (tx: Tx, operation: OperationRow, now: Date) => Promise<string>,
): Promise<OnceAnswer<Operation>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const operation = (await findOperation(tx, operationId, true)) ?? refuse(standardRefusals, 'not_found')
      const named = await work(tx, operation, now)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: operationId, name: operation.kind },
        after: { doneCount: operation.doneCount, totalCount: operation.totalCount },
        now,
      })
      const answer = (await findOperation(tx, named)) ?? refuse(standardRefusals, 'not_found')
      return presentOperation(answer, by, now)
    }),
  )
}
