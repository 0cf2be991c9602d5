import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { OperationState } from '../rules/operation.ts'
import type { ItemFault, OperationItem } from './operation-kind.ts'

export type OperationRow = {
  operationId: string
  kind: string
  undoOf: string | null
  undoneBy: string | null
  /** Its undo has ended without bringing all back. */
  undoLeft: boolean
  name: string
  state: OperationState
  cancelRequested: boolean
  doneCount: number
  totalCount: number
  faultCount: number
  needsUpgrade: boolean
  startedBy: string
  startedByName: string
  options: JsonValue
  createdAt: Date
  toldAt: Date | null
  endedAt: Date | null
  undoUntil: Date | null
  /** What it works on is kept in packs; rows of single items are there only where one could not be done. */
  isPacked: boolean
  /** Since when the file that it made is gone before its day. */
  fileGoneAt: Date | null
  /** How often somebody was erased who was still to be read. */
  redoCount: number
}

const OPERATION = [
  'operation_id as operationId',
  'kind',
  'undo_of as undoOf',
  'undone_by as undoneBy',
  'name',
  'state',
  'cancel_requested as cancelRequested',
  'done_count as doneCount',
  'total_count as totalCount',
  'fault_count as faultCount',
  'started_by as startedBy',
  'started_by_name as startedByName',
  'options',
  'created_at as createdAt',
  'told_at as toldAt',
  'ended_at as endedAt',
  'undo_until as undoUntil',
  'is_packed as isPacked',
  'file_gone_at as fileGoneAt',
  'redo_count as redoCount',
] as const

const needsUpgrade = sql<boolean>`fault_count > 0 AND EXISTS (
  SELECT FROM operation_items i
  WHERE i.shop_id = operations.shop_id AND i.operation_id = operations.operation_id AND i.fault @> '{"upgrade": true}')`

const undoLeft = sql<boolean>`EXISTS (
  SELECT FROM operations u
  WHERE u.shop_id = operations.shop_id AND u.operation_id = operations.undone_by AND u.ended_at IS NOT NULL
    AND (u.fault_count > 0 OR u.done_count < u.total_count))`

export async function findOperation(
  tx: Tx,
  operationId: string,
  lock = false,
): Promise<OperationRow | undefined> {
  const query = tx
    .selectFrom('operations')
    .select([...OPERATION, needsUpgrade.as('needsUpgrade'), undoLeft.as('undoLeft')])
    .where('operation_id', '=', operationId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as OperationRow | undefined
}

/** The newest of a kind and a name that was begun with these options, since a time. */
export async function newestOperation(
  tx: Tx,
  { kind, name, options, since }: { kind: string; name: string; options: JsonValue; since: Date },
): Promise<OperationRow | undefined> {
  const row = await tx
    .selectFrom('operations')
    .select([...OPERATION, needsUpgrade.as('needsUpgrade'), undoLeft.as('undoLeft')])
    .where('created_at', '>=', since)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where(sql<boolean>`options @> ${JSON.stringify(options)}::jsonb`)
    .orderBy('created_at', 'desc')
    .orderBy('operation_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as OperationRow | undefined
}

export type OperationFilter = {
  running: boolean
  after?: { createdAt: Date; operationId: string }
  limit: number
}

const RUNNING: OperationState[] = ['waiting', 'running']
const ENDED: OperationState[] = ['done', 'cancelled', 'failed']

export async function findOperations(
  tx: Tx,
  { running, after, limit }: OperationFilter,
): Promise<OperationRow[]> {
  let query = tx
    .selectFrom('operations')
    .select([...OPERATION, needsUpgrade.as('needsUpgrade'), undoLeft.as('undoLeft')])
    .where('state', 'in', running ? RUNNING : ENDED)
    .orderBy('created_at', 'desc')
    .orderBy('operation_id', 'desc')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, operation_id) < (${after.createdAt}, ${after.operationId}::uuid)`,
    )
  return (await query.execute()) as OperationRow[]
}

export async function countRunning(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('operations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', RUNNING)
    .executeTakeFirstOrThrow()
  return row.count
}

export type NewOperation = {
  shopId: string
  operationId: string
  kind: string
  name: string
  undoOf?: string
  options?: JsonValue
  totalCount: number
  isPacked?: boolean
  startedBy: string
  startedByName: string
  now: Date
}

export async function insertOperation(tx: Tx, row: NewOperation): Promise<void> {
  await tx
    .insertInto('operations')
    .values({
      shop_id: row.shopId,
      operation_id: row.operationId,
      kind: row.kind,
      name: row.name,
      undo_of: row.undoOf ?? null,
      state: 'waiting',
      total_count: row.totalCount,
      is_packed: row.isPacked ?? false,
      started_by: row.startedBy,
      started_by_name: row.startedByName,
      ...(row.options !== undefined && { options: JSON.stringify(row.options) }),
      created_at: row.now,
    })
    .execute()
}

export type OperationChange = Partial<
  Pick<
    OperationRow,
    | 'state'
    | 'cancelRequested'
    | 'doneCount'
    | 'totalCount'
    | 'faultCount'
    | 'toldAt'
    | 'endedAt'
    | 'undoUntil'
    | 'undoneBy'
    | 'fileGoneAt'
  >
>

export async function updateOperation(tx: Tx, operationId: string, change: OperationChange): Promise<void> {
  await tx
    .updateTable('operations')
    .set({
      state: change.state,
      cancel_requested: change.cancelRequested,
      done_count: change.doneCount,
      total_count: change.totalCount,
      fault_count: change.faultCount,
      told_at: change.toldAt,
      ended_at: change.endedAt,
      undo_until: change.undoUntil,
      undone_by: change.undoneBy,
      file_gone_at: change.fileGoneAt,
    })
    .where('operation_id', '=', operationId)
    .execute()
}

/** Keeps the chosen ids in their order. Answers how many there are. */
export async function insertItems(tx: Tx, shopId: string, operationId: string, itemIds: readonly string[]) {
  await sql`
    INSERT INTO operation_items (shop_id, operation_id, position, item_id)
    SELECT ${shopId}, ${operationId}, at - 1, id FROM unnest(${[...itemIds]}::uuid[]) WITH ORDINALITY AS chosen (id, at)`.execute(
    tx,
  )
}

/** Keeps items that are done already, with what was there before each. */
export async function keepItems(
  tx: Tx,
  shopId: string,
  operationId: string,
  items: readonly { itemId: string; before: JsonValue }[],
): Promise<void> {
  await sql`
    INSERT INTO operation_items (shop_id, operation_id, position, item_id, before)
    SELECT ${shopId}, ${operationId}, at - 1, (item->>'itemId')::uuid, item->'before'
    FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) WITH ORDINALITY AS chosen (item, at)`.execute(
    tx,
  )
}

/**
 * What an operation changed is what its undo works on; of an undo that has ended, what it could not bring back. Answers
 * how many there are.
 */
export async function copyChangedItems(tx: Tx, from: string, to: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO operation_items (shop_id, operation_id, position, item_id, before)
    SELECT i.shop_id, ${to}, row_number() OVER (ORDER BY i.position) - 1, i.item_id, i.before
    FROM operation_items i JOIN operations o ON o.shop_id = i.shop_id AND o.operation_id = i.operation_id
    WHERE i.operation_id = ${from} AND i.before IS NOT NULL
      AND (o.undo_of IS NULL OR i.fault IS NOT NULL OR i.position >= o.done_count)`.execute(tx)
  return Number(numAffectedRows)
}

export async function itemsFrom(
  tx: Tx,
  operationId: string,
  position: number,
  most: number,
): Promise<OperationItem[]> {
  const rows = await tx
    .selectFrom('operation_items')
    .select(['position', 'item_id as itemId', 'before', 'done_early as doneEarly'])
    .where('operation_id', '=', operationId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows as OperationItem[]
}

/** Those of the items of an operation that are about these and not done, from a position on. */
export async function itemsOf(
  tx: Tx,
  operationId: string,
  itemIds: readonly string[],
  from: number,
): Promise<OperationItem[]> {
  const rows = await tx
    .selectFrom('operation_items')
    .select(['position', 'item_id as itemId', 'before', 'done_early as doneEarly'])
    .where('operation_id', '=', operationId)
    .where('item_id', 'in', itemIds)
    .where('position', '>=', from)
    .where('done_early', '=', false)
    .execute()
  return rows as OperationItem[]
}

export type ItemRow = { position: number; itemId: string; fault: ItemFault | null; doneEarly: boolean }

/** Items as a screen shows them, from a position on; or those alone that could not be done. */
export async function itemsToShow(
  tx: Tx,
  operationId: string,
  { from, limit, faults }: { from: number; limit: number; faults: boolean },
): Promise<ItemRow[]> {
  const query = tx
    .selectFrom('operation_items')
    .select(['position', 'item_id as itemId', 'fault', 'done_early as doneEarly'])
    .where('operation_id', '=', operationId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
  const rows = await (faults ? query.where('fault', 'is not', null) : query).execute()
  return rows as ItemRow[]
}
