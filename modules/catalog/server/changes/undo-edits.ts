import type { JsonValue, Tx } from '@langraan/db'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { type ItemFaultCode, itemFaults } from '../../refusals.ts'
import {
  type GridField,
  type GridValue,
  listOf,
  markFields,
  markNames,
  valueIn,
} from '../../rules/grid-cell.ts'
import { sortByCodes } from '../imports/claimed-codes.ts'
import { type KeptCells, merged } from './edit-variants.ts'
import {
  type GivenMark,
  type GridRowAt,
  lockGridRows,
  saveListCells,
  saveMarks,
  touchProducts,
  updateCells,
} from './grid.sql.ts'
import { lockProductCount } from '../imports/imports.sql.ts'
import { holdPriceLists } from '../lists/price-lists.sql.ts'
import { faultOf, gone } from '../imports/item-fault.ts'

// All of a save at once: codes may have changed places among its rows.
const ALL = 5000

type Cells = Record<string, GridValue>
type Back = { position: number; row: GridRowAt; before: Cells }

/** Brings back the cells as they were. A row of which somebody has changed such a cell since stays as they left it. */
async function undoEdits(
  tx: Tx,
  { shopId, now }: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  await lockProductCount(tx, shopId)
  const rows = await lockGridRows(
    tx,
    items.map(({ itemId }) => itemId),
    [],
  )
  const lists = await holdPriceLists(tx)
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  const found = items.filter(({ itemId }) => byId.has(itemId))
  const [back, faults]: [Back[], ItemOutcome[]] = [[], []]
  for (const { position, itemId, before: kept } of found) {
    const row = byId.get(itemId)
    if (!row) continue
    const { before, after } = kept as JsonValue as KeptCells
    // A list that was deleted since has taken its prices along; the other cells can come back without them.
    const isThere = (field: string) => listOf(field) === undefined || lists.has(listOf(field) ?? '')
    const isOurs = Object.entries(after).every(
      ([field, value]) => !isThere(field) || valueIn(row, field as GridField) === value,
    )
    if (isOurs) back.push({ position, row, before })
    else faults.push({ position, fault: wordsOf('changed_meanwhile', row) })
  }
  const free = await withFreeCodes(tx, back, faults)
  await write(tx, free, now)
  return [...faults, ...gone(items, found)]
}

const wordsOf = (code: ItemFaultCode, row: GridRowAt) => faultOf(itemFaults[code], code, row.productName)

/** Leaves out rows whose old SKU or barcode somebody else has by now, or keeps since their own row is left out. */
async function withFreeCodes(tx: Tx, back: readonly Back[], faults: ItemOutcome[]): Promise<Back[]> {
  const claims = back.map((one) => ({ one, variants: [{ ...one.row, ...one.before }], leaving: [] }))
  const { free, taken } = await sortByCodes(tx, claims)
  for (const { claim, column } of taken) {
    const { position, row } = claim.one
    faults.push({ position, fault: wordsOf(`${column}_taken`, row) })
  }
  return free.map(({ one }) => one)
}

async function write(tx: Tx, back: readonly Back[], now: Date): Promise<void> {
  const rows = back.map(({ row }) => row)
  const changes = back.map(({ row, before: { published: _published, ...after } }) => ({
    variantId: row.variantId,
    after,
  }))
  await updateCells(tx, merged(rows, changes))
  await saveListCells(tx, back.flatMap(listCells))
  await saveMarks(tx, back.flatMap(marksBefore))
  const shown = new Map(rows.map((row) => [row.productId, row.published]))
  for (const { row, before } of back)
    if (typeof before['published'] === 'boolean')
      shown.set(row.productId, before['published'] && !row.archived)
  await touchProducts(
    tx,
    [...shown].map(([productId, published]) => ({ productId, published })),
    now,
  )
  await bumpStorefrontRevision(tx)
}

const marksBefore = ({ row: { productId }, before }: Back): GivenMark[] =>
  markNames.flatMap((field) => {
    const given = before[field]
    return typeof given === 'boolean' ? [{ productId, mark: markFields[field], given }] : []
  })

const listCells = ({ row: { variantId }, before }: Back) =>
  Object.entries(before).flatMap(([field, value]) => {
    const priceListId = listOf(field)
    return priceListId === undefined ? [] : [{ variantId, priceListId, priceSatang: value as number | null }]
  })

/** A save of the grid is done when it is recorded; only its undo is work. */
export const editKind: OperationKind = {
  name: 'edit-variants',
  batchSize: ALL,
  run: () => Promise.resolve([]),
  undo: undoEdits,
}
