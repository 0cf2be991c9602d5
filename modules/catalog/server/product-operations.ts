import { type JsonValue, sql, type Tx } from '@langraan/db'
import type {
  BatchContext,
  ItemFault,
  ItemOutcome,
  OperationItem,
  OperationKind,
} from '@langraan/operations/server'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import type { HeldStock } from '../ports.ts'
import { itemFaults } from '../refusals.ts'
import { deleteKind } from './delete-products.ts'
import { editKind } from './undo-edits.ts'
import { faultOf, gone } from './item-fault.ts'
import { importKind } from './undo-import.ts'

const BATCH = 250

type Found = {
  position: number
  productId: string
  name: string
  published: boolean
  isArchived: boolean
  updatedAt: string
}
type Before = { published: boolean; updatedAt: string; changedAt: string }

/**
 * The products of a batch, locked in one order for everybody. By an array of ids: joined to a list that it knows
 * nothing of, the planner reads the whole shop for each item where the table has no statistics yet.
 */
async function lockProducts(tx: Tx, items: readonly OperationItem[]): Promise<Found[]> {
  const positions = new Map(items.map((item) => [item.itemId, item.position]))
  const { rows } = await sql<Omit<Found, 'position'>>`
    SELECT product_id AS "productId", name, published, archived_at IS NOT NULL AS "isArchived", to_jsonb(updated_at) #>> '{}' AS "updatedAt" FROM products
    WHERE shop_id = current_shop() AND product_id = ANY (${[...positions.keys()]}::uuid[]) AND deleted_at IS NULL
    ORDER BY product_id FOR UPDATE`.execute(tx)
  return rows.map((row) => ({ ...row, position: positions.get(row.productId) ?? 0 }))
}

async function setPublished(
  tx: Tx,
  rows: readonly { productId: string; published: boolean; updatedAt: string }[],
): Promise<void> {
  const ids = rows.map((row) => row.productId)
  await sql`
    UPDATE products p SET published = n.published, updated_at = n."updatedAt", revision = p.revision + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("productId" uuid, published boolean, "updatedAt" timestamptz)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${ids}::uuid[]) AND p.product_id = n."productId"`.execute(
    tx,
  )
  await bumpStorefrontRevision(tx)
}

const changeVisibility =
  (published: boolean) =>
  async (tx: Tx, { now }: BatchContext, items: readonly OperationItem[]): Promise<ItemOutcome[]> => {
    const found = await lockProducts(tx, items)
    const changed = found.filter((row) => row.published !== published && !(published && row.isArchived))
    const changedAt = now.toISOString()
    await setPublished(
      tx,
      changed.map(({ productId }) => ({ productId, published, updatedAt: changedAt })),
    )
    const outcomes = changed.map(({ position, published: was, updatedAt }) => {
      const before: Before = { published: was, updatedAt, changedAt }
      return { position, before }
    })
    const archived = found
      .filter((row) => published && row.isArchived)
      .map(({ position, name }) => ({ position, fault: faultOf(itemFaults.archived, 'archived', name) }))
    return [...outcomes, ...archived, ...gone(items, found)]
  }

/** As it was, down to when it was changed last; what somebody has changed since stays as they left it. */
async function undoVisibility(
  tx: Tx,
  _context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const found = await lockProducts(tx, items)
  const befores = new Map(items.map((item) => [item.position, item.before as JsonValue as Before]))
  const [back, faults]: [typeof found, { position: number; fault: ItemFault }[]] = [[], []]
  for (const row of found) {
    const isOurs = Date.parse(row.updatedAt) === Date.parse(befores.get(row.position)?.changedAt ?? '')
    if (isOurs) back.push(row)
    else
      faults.push({
        position: row.position,
        fault: faultOf(itemFaults.changed_meanwhile, 'changed_meanwhile', row.name),
      })
  }
  await setPublished(
    tx,
    back.flatMap(({ productId, position }) => {
      const before = befores.get(position)
      return before ? [{ productId, published: before.published, updatedAt: before.updatedAt }] : []
    }),
  )
  return [...faults, ...gone(items, found)]
}

/** What can be done with many products at once. */
export const productOperations = (deps: { heldStock: HeldStock }): readonly OperationKind[] => [
  { name: 'publish-products', batchSize: BATCH, run: changeVisibility(true), undo: undoVisibility },
  { name: 'unpublish-products', batchSize: BATCH, run: changeVisibility(false), undo: undoVisibility },
  deleteKind,
  importKind(deps),
  editKind,
]
