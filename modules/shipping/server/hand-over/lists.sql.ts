import { sql, type Tx } from '@langraan/db'
import type { HandOverCourier } from '../../rules/handing-over/hand-over.ts'

export type ListRow = HandOverCourier & {
  handOverListId: string
  courierName: string
  state: 'open' | 'closed' | 'discarded'
  openedBy: string
  openedAt: Date
  closedBy: string | null
  closedAt: Date | null
}

const LIST = [
  'list_id as handOverListId',
  'branch_id as branchId',
  'provider',
  'courier_key as courierKey',
  'courier_name as courierName',
  'state',
  'opened_by as openedBy',
  'opened_at as openedAt',
  'closed_by as closedBy',
  'closed_at as closedAt',
] as const

const listRows = (tx: Tx) => tx.selectFrom('hand_over_lists').select(LIST)

export async function findList(tx: Tx, listId: string): Promise<ListRow | undefined> {
  return (await listRows(tx).where('list_id', '=', listId).executeTakeFirst()) as ListRow | undefined
}

/** The list, locked: two who scan onto it, and who closes it, come one after the other. */
export async function lockList(tx: Tx, listId: string): Promise<ListRow | undefined> {
  return (await listRows(tx).where('list_id', '=', listId).forUpdate().executeTakeFirst()) as
    | ListRow
    | undefined
}

export async function openListOf(
  tx: Tx,
  { branchId, provider, courierKey }: HandOverCourier,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('hand_over_lists')
    .select('list_id as listId')
    .where('branch_id', '=', branchId)
    .where('provider', '=', provider)
    .where('courier_key', '=', courierKey)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found?.listId
}

/** Every list that is open, and those that were closed between these times, the last first. */
export async function listsOfDay(tx: Tx, from: Date, until: Date): Promise<ListRow[]> {
  const rows = await listRows(tx)
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'open'),
        and([eb('state', '=', 'closed'), eb('closed_at', '>=', from), eb('closed_at', '<', until)]),
      ]),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('opened_at')
    .execute()
  return rows as ListRow[]
}

/** Begins a list, unless one of the courier is open at the branch; answers whether it was begun. */
export async function insertList(
  tx: Tx,
  shopId: string,
  list: HandOverCourier & { listId: string; courierName: string; openedBy: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('hand_over_lists')
    .values({
      shop_id: shopId,
      list_id: list.listId,
      branch_id: list.branchId,
      provider: list.provider,
      courier_key: list.courierKey,
      courier_name: list.courierName,
      state: 'open',
      opened_by: list.openedBy,
      opened_at: list.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Ends a list that is open. */
export async function endList(
  tx: Tx,
  listId: string,
  end: { state: 'closed' | 'discarded'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('hand_over_lists')
    .set({ state: end.state, closed_by: end.by, closed_at: end.now })
    .where('list_id', '=', listId)
    .execute()
}

export async function openAgain(tx: Tx, listId: string): Promise<void> {
  await tx
    .updateTable('hand_over_lists')
    .set({ state: 'open', closed_by: null, closed_at: null })
    .where('list_id', '=', listId)
    .execute()
}

export type ListFigures = { parcelCount: number; codSatang: number }

/** How many parcels are on these lists, and what is to be collected for them. */
export async function figuresOfLists(tx: Tx, listIds: readonly string[]): Promise<Map<string, ListFigures>> {
  const { rows } = await sql<ListFigures & { listId: string }>`
    SELECT h.list_id AS "listId", count(*)::int AS "parcelCount", sum(s.cod_satang)::bigint AS "codSatang"
    FROM hand_over_scans h JOIN shipments s USING (shop_id, shipment_id)
    WHERE h.shop_id = current_shop() AND h.list_id = ANY (${[...listIds]}::uuid[]) AND h.outcome = 'taken'
      AND h.undone_at IS NULL
    GROUP BY h.list_id`.execute(tx)
  return new Map(
    rows.map(({ listId, parcelCount, codSatang }) => [listId, { parcelCount, codSatang: Number(codSatang) }]),
  )
}
