import { type JsonValue, type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { WorkKind } from '@langraan/operations/rules'
import type { BatchContext, BatchKind, ItemOutcome, OperationItem } from '@langraan/operations/server'
import { unlessOtherwise } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { catalogRefusals, type ItemFaultCode, itemFaults } from '../../refusals.ts'
import { type BulkChange, type BulkFields, changeInBulk } from '../../rules/bulk-change.ts'
import { categoryPaths, PATH_SEPARATOR } from '../../rules/category-tree.ts'
import {
  type BulkProduct,
  findProductTags,
  holdCategories,
  lockProducts,
  writeProducts,
} from './bulk-change.sql.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { findCategories } from '../lists/categories.sql.ts'
import { faultOf, gone } from '../imports/item-fault.ts'
import { type BeforeChange, keptBeforeChange, keptBulkChange } from './kept-change.ts'

const BATCH = 250
const MOST_TAGS_LISTED = 500

/** What work on many products is begun with: what it is called, and what the log tells of it. */
export type BulkPlan = {
  kind: WorkKind
  name?: string
  options?: JsonValue
  facts?: Record<string, string | string[]>
}

export async function planOf(tx: Tx, change: BulkChange): Promise<BulkPlan> {
  const options: JsonValue = keptBulkChange.keep(change)
  switch (change.what) {
    case 'archive':
      return { kind: change.archived ? 'archive-products' : 'restore-products', options }
    case 'category': {
      if (change.categoryId === null) return { kind: 'uncategorise-products', options }
      const category = await pathOf(tx, change.categoryId)
      return { kind: 'categorise-products', options, name: category, facts: { category } }
    }
    case 'tags': {
      const tags = [...new Set(change.tags)]
      const kind = change.given ? 'tag-products' : 'untag-products'
      return {
        kind,
        options: keptBulkChange.keep({ ...change, tags }),
        name: tags.join(', '),
        facts: { tags },
      }
    }
    case 'channels': {
      const channels = [...new Set(change.channels)]
      if (channels.every((channel) => channel === 'web'))
        return { kind: change.sold ? 'publish-products' : 'unpublish-products', options }
      const kind = change.sold ? 'open-channels' : 'close-channels'
      return {
        kind,
        options: keptBulkChange.keep({ ...change, channels }),
        name: channels.join(', '),
        facts: { channels },
      }
    }
  }
}

async function pathOf(tx: Tx, categoryId: string): Promise<string> {
  const path = categoryPaths(await findCategories(tx)).get(categoryId)
  return path ? path.join(PATH_SEPARATOR) : refuse(catalogRefusals, 'category_gone')
}

export const listProductTags = ({ db }: Pick<CatalogDeps, 'db'>, shopId: string) =>
  withShop(db, shopId, async (tx) => ({ tags: await findProductTags(tx, shopId, MOST_TAGS_LISTED) }))

type At = BulkProduct & { position: number }

async function lockItems(tx: Tx, items: readonly OperationItem[]): Promise<At[]> {
  const positions = new Map(items.map((item) => [item.itemId, item.position]))
  const found = await lockProducts(tx, [...positions.keys()])
  return found.map((row) => ({ ...row, position: positions.get(row.productId) ?? 0 }))
}

const faultAt = ({ position, name }: At, code: ItemFaultCode): ItemOutcome => ({
  position,
  fault: faultOf(itemFaults[code], code, name),
})

const runChange =
  (changeOf: ChangeOf): BatchKind['run'] =>
  async (tx: Tx, { now, options }: BatchContext, items: readonly OperationItem[]) => {
    const change = changeOf(options)
    const found = await lockItems(tx, items)
    if (!change) return [...found.map((row) => faultAt(row, 'kept_otherwise')), ...gone(items, found)]
    const categoryId = change.what === 'category' ? change.categoryId : null
    if (categoryId !== null && !(await holdCategories(tx, [categoryId])).has(categoryId))
      return [...found.map((row) => faultAt(row, 'category_deleted')), ...gone(items, found)]
    const changedAt = now.toISOString()
    const [changed, outcomes]: [BulkProduct[], ItemOutcome[]] = [[], []]
    for (const row of found) {
      const after = changeInBulk(row, change, changedAt)
      if ('refused' in after) outcomes.push(faultAt(row, after.refused))
      else if (Object.keys(after).length > 0) {
        changed.push({ ...row, ...after, updatedAt: changedAt })
        outcomes.push({
          position: row.position,
          before: keptBeforeChange.keep(beforeOf(row, after, changedAt)),
        })
      }
    }
    await write(tx, changed)
    return [...outcomes, ...gone(items, found)]
  }

function beforeOf(row: At, after: Partial<BulkFields>, changedAt: string): BeforeChange {
  const had = Object.keys(after).map((field) => [field, row[field as keyof BulkFields]])
  return { ...(Object.fromEntries(had) as Partial<BulkFields>), updatedAt: row.updatedAt, changedAt }
}

async function write(tx: Tx, rows: readonly BulkProduct[]): Promise<void> {
  await writeProducts(tx, rows)
  if (rows.length > 0) await bumpStorefrontRevision(tx)
}

/** As it was, down to when it was changed last; what somebody has changed since stays as they left it. */
async function undoChange(
  tx: Tx,
  _context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const found = await lockItems(tx, items)
  const befores = new Map(
    items.map(({ position, before }) => [position, unlessOtherwise(() => keptBeforeChange.read(before))]),
  )
  const ids = [...befores.values()].flatMap((before) => before?.categoryId ?? [])
  const categories = await holdCategories(tx, [...new Set(ids)])
  const [back, faults]: [BulkProduct[], ItemOutcome[]] = [[], []]
  for (const row of found) {
    const kept = befores.get(row.position)
    if (!kept) {
      faults.push(faultAt(row, 'kept_otherwise'))
      continue
    }
    const { changedAt, ...before } = kept
    const isOurs = Date.parse(row.updatedAt) === Date.parse(changedAt)
    const isThere = !before.categoryId || categories.has(before.categoryId)
    if (isOurs && isThere) back.push({ ...row, ...before })
    else faults.push(faultAt(row, isOurs ? 'category_before_gone' : 'changed_meanwhile'))
  }
  await write(tx, back)
  return [...faults, ...gone(items, found)]
}

const onSite = (sold: boolean): BulkChange => ({ what: 'channels', channels: ['web'], sold })
/** What was begun; nothing where another version has begun it. */
type ChangeOf = (options: JsonValue) => BulkChange | undefined
const asBegun: ChangeOf = (options) => unlessOtherwise(() => keptBulkChange.read(options))

const kindOf = (name: WorkKind, changeOf: ChangeOf): BatchKind => ({
  name,
  batchSize: BATCH,
  run: runChange(changeOf),
  undo: undoChange,
})

/** What can be changed alike in many products. */
export const bulkKinds: readonly BatchKind[] = [
  kindOf('publish-products', () => onSite(true)),
  kindOf('unpublish-products', () => onSite(false)),
  kindOf('archive-products', asBegun),
  kindOf('restore-products', asBegun),
  kindOf('categorise-products', asBegun),
  kindOf('uncategorise-products', asBegun),
  kindOf('tag-products', asBegun),
  kindOf('untag-products', asBegun),
  kindOf('open-channels', asBegun),
  kindOf('close-channels', asBegun),
]
