import { audit, once, type Tx, withShop } from '@langraan/db'
import {
  type FieldRefusal,
  type Intent,
  type OnceAnswer,
  type OutputOf,
  refuse,
  refuseFields,
  type Trail,
} from '@langraan/http'
import { recordOperation } from '@langraan/operations/server'
import { isId, newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { listVariants as contract, WantedChanges } from '../../grid-contract.ts'
import { catalogRefusals, productFaultWords } from '../../refusals.ts'
import {
  fieldsIn,
  type GridField,
  type GridValue,
  markFields,
  valueIn,
  writeCell,
} from '../../rules/grid-cell.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import {
  countGridRows,
  findGridRows,
  type GridRowAt,
  holdersOf,
  lockGridRows,
  saveListCells,
  saveMarks,
  touchProducts,
  updateCells,
} from './grid.sql.ts'
import { lockProductCount } from '../imports/imports.sql.ts'
import { findPriceLists, holdPriceLists } from '../lists/price-lists.sql.ts'

type Query = { text: string; after: string; limit: number }

export function listVariants(
  deps: CatalogDeps,
  shopId: string,
  { text, after, limit }: Query,
): Promise<OutputOf<typeof contract>> {
  return withShop(deps.db, shopId, async (tx) => {
    const found = await findGridRows(tx, { text, ...readMark(after), limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const lists = await findPriceLists(tx)
    return {
      items: rows.map(({ createdAt: _createdAt, position: _position, ...row }) => row),
      total: after === '' ? await countGridRows(tx, text) : null,
      priceLists: lists.map(({ priceListId, name }) => ({ priceListId, name })),
      nextAfter: found.length > limit && last ? `${last.createdAt} ${last.productId} ${last.position}` : null,
    }
  })
}

function readMark(mark: string): Pick<Parameters<typeof findGridRows>[1], 'after'> {
  const [createdAt = '', productId = '', position = ''] = mark.split(' ')
  const isMark = !Number.isNaN(Date.parse(createdAt)) && isId(productId) && /^\d{1,6}$/.test(position)
  return isMark ? { after: { createdAt, productId, position: Number(position) } } : {}
}

/** What one item of the operation keeps for its undo: the cells as they were, and as they were left. */
export type KeptCells = { before: Record<string, GridValue>; after: Record<string, GridValue> }

/** Writes all cells or none, and keeps what was there as an operation that can be undone. */
export function editVariants(
  deps: CatalogDeps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  wanted: WantedChanges,
): Promise<OnceAnswer<{ operationId: string; cellCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockProductCount(tx, shopId)
      const rows = await lockGridRows(
        tx,
        wanted.variants.map(({ variantId }) => variantId),
        [...wanted.products, ...wanted.marks].map(({ productId }) => productId),
      )
      const faults = [
        ...goneLists(await holdPriceLists(tx), wanted),
        ...staleCells(rows, wanted),
        ...(await takenCodes(tx, rows, wanted)),
      ]
      if (faults.length > 0) refuseFields(catalogRefusals, 'grid_faults', productFaultWords, faults)
      const items = itemsOf(rows, wanted)
      if (items.length === 0) refuse(catalogRefusals, 'nothing_changed')
      await write(tx, rows, wanted, now)
      const cellCount = items.reduce((count, { kept }) => count + Object.keys(kept.after).length, 0)
      const name = rows.find(({ variantId }) => variantId === items[0]?.itemId)?.productName ?? ''
      const operation = { shopId, kind: 'edit-variants' as const, name, trail, now }
      const operationId = await recordOperation(
        tx,
        operation,
        items.map(({ itemId, kept }) => ({ itemId, before: kept })),
      )
      const subject = { kind: 'operation', id: operationId, name: 'edit-variants' }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { cells: cellCount }, now })
      return { operationId, cellCount }
    }),
  )
}

/** Price lists that are gone, as `id.gone`: their column is, too. */
function goneLists(lists: ReadonlySet<string>, { variants }: WantedChanges): FieldRefusal[] {
  const named = variants.flatMap(({ after }) => (after.prices ?? []).map(({ priceListId }) => priceListId))
  const gone = new Set(named.filter((priceListId) => !lists.has(priceListId)))
  return [...gone].map((priceListId) => ({ path: `${priceListId}.gone`, code: 'price_list_gone' }))
}

/** Variants and products that are gone, as `id.gone`, and cells that are not any more what the writer saw. */
function staleCells(
  rows: readonly GridRowAt[],
  { variants, products, marks }: WantedChanges,
): FieldRefusal[] {
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  const ofVariants = variants.flatMap(({ variantId, before, after }) => {
    const row = byId.get(variantId)
    if (!row) return [{ path: `${variantId}.gone`, code: 'variant_gone' }]
    return fieldsIn(after).flatMap((field): FieldRefusal[] => {
      const path = `${variantId}.${field}`
      const value = valueIn(row, field)
      if (value === valueIn(before, field)) return []
      return [{ path, code: 'cell_changed', values: { value: writeCell(field, value) } }]
    })
  })
  const ofProducts = products.flatMap(({ productId, before, published }): FieldRefusal[] => {
    const row = rows.find((one) => one.productId === productId)
    if (!row) return [{ path: `${productId}.gone`, code: 'variant_gone' }]
    const path = `${row.variantId}.published`
    if (row.archived && published) return [{ path, code: 'archived_hidden' }]
    if (row.published === before) return []
    return [{ path, code: 'cell_changed', values: { value: writeCell('published', row.published) } }]
  })
  const ofMarks = marks.flatMap(({ productId, mark, before }): FieldRefusal[] => {
    const row = rows.find((one) => one.productId === productId)
    if (!row) return [{ path: `${productId}.gone`, code: 'variant_gone' }]
    if (row[mark] === before) return []
    const values = { value: writeCell(mark, row[mark]) }
    return [{ path: `${row.variantId}.${mark}`, code: 'cell_changed', values }]
  })
  return [...ofVariants, ...ofProducts, ...ofMarks]
}

/** SKUs and barcodes that two of the rows, or another product, would have as well. */
async function takenCodes(
  tx: Tx,
  rows: readonly GridRowAt[],
  { variants }: WantedChanges,
): Promise<FieldRefusal[]> {
  const after = merged(rows, variants)
  const ids = after.map(({ variantId }) => variantId)
  const faults: FieldRefusal[] = []
  for (const column of ['sku', 'barcode'] as const) {
    const wanted = new Set(
      variants.filter((change) => Object.hasOwn(change.after, column)).map(({ variantId }) => variantId),
    )
    const codes = after.flatMap((row) => row[column] ?? [])
    const holders = await holdersOf(tx, column, codes, ids)
    const counts = new Map<string, number>()
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
    for (const { variantId, [column]: code } of after) {
      const path = `${variantId}.${column}`
      if (code === null || !wanted.has(variantId)) continue
      const name = holders.get(code)?.name
      if (name !== undefined) faults.push({ path, code: `${column}_in_shop`, values: { name } })
      else if ((counts.get(code) ?? 0) > 1) faults.push({ path, code: 'twice_in_grid' })
    }
  }
  return faults
}

/** The named rows as they are to be. */
export function merged<R extends { variantId: string }>(
  rows: readonly R[],
  changes: readonly { variantId: string; after: object }[],
): R[] {
  const byId = new Map(changes.map(({ variantId, after }) => [variantId, after]))
  return rows
    .filter(({ variantId }) => byId.has(variantId))
    .map((row) => ({ ...row, ...byId.get(row.variantId) }))
}

type Item = { itemId: string; kept: KeptCells }

/** One item for each row that is really changed; what is the product's is kept with its first variant. */
function itemsOf(rows: readonly GridRowAt[], { variants, products, marks }: WantedChanges): Item[] {
  const items = new Map<string, KeptCells>()
  const keep = (row: GridRowAt, field: GridField, after: GridValue) => {
    const before = valueIn(row, field)
    if (before === after) return
    const kept = items.get(row.variantId) ?? { before: {}, after: {} }
    kept.before[field] = before
    kept.after[field] = after
    items.set(row.variantId, kept)
  }
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  for (const { variantId, after } of variants) {
    const row = byId.get(variantId)
    if (row) for (const field of fieldsIn(after)) keep(row, field, valueIn(after, field))
  }
  for (const { productId, published } of products) {
    const row = rows.find((one) => one.productId === productId)
    if (row) keep(row, 'published', published)
  }
  for (const { productId, mark, given } of marks) {
    const row = rows.find((one) => one.productId === productId)
    if (row) keep(row, mark, given)
  }
  return [...items].map(([itemId, kept]) => ({ itemId, kept }))
}

async function write(
  tx: Tx,
  rows: readonly GridRowAt[],
  { variants, products, marks }: WantedChanges,
  now: Date,
): Promise<void> {
  await updateCells(tx, merged(rows, variants))
  await saveMarks(
    tx,
    marks.map(({ productId, mark, given }) => ({ productId, mark: markFields[mark], given })),
  )
  await saveListCells(
    tx,
    variants.flatMap(({ variantId, after }) =>
      (after.prices ?? []).map((price) => ({ variantId, ...price })),
    ),
  )
  const shown = new Map(products.map(({ productId, published }) => [productId, published]))
  const touched = new Map(
    rows.map((row) => [
      row.productId,
      { productId: row.productId, published: shown.get(row.productId) ?? row.published },
    ]),
  )
  await touchProducts(tx, [...touched.values()], now)
  await bumpStorefrontRevision(tx)
}
