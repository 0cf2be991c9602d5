import { judgeBarcode } from '../../rules/barcode.ts'
import {
  type GridField,
  type GridFaultCode,
  type GridValue,
  isMark,
  isOfProduct,
  listOf,
  readCell,
  valueIn,
  writeCell,
} from '../../rules/grid-cell.ts'
import type { GridRow, WantedChanges } from '../../grid-contract.ts'

/** What was typed into a cell, and what stood there when it was. Its row may be out of sight by the time it is saved. */
export type Edit = { readonly text: string; readonly base: GridValue; readonly productId: string }
/** By the variant's id, then by the field. */
export type Edits = Readonly<Record<string, Readonly<Partial<Record<GridField, Edit>>>>>

export type CellChange = { readonly row: GridRow; readonly field: GridField; readonly text: string }

export const baseOf = (row: GridRow, field: GridField): GridValue => valueIn(row, field)

/** What a cell shows: what was typed, or what the server has. */
export const textOf = (edits: Edits, row: GridRow, field: GridField): string =>
  edits[row.variantId]?.[field]?.text ?? writeCell(field, baseOf(row, field))

/** What was typed that says nothing else than what is there is no change. */
function isSame(field: GridField, text: string, base: GridValue): boolean {
  const reading = readCell(field, text)
  return 'value' in reading && reading.value === base
}

type Cells = Partial<Record<GridField, Edit>>
const fieldsOf = (cells: Cells): GridField[] => Object.keys(cells) as GridField[]

function put(edits: Record<string, Cells>, variantId: string, field: GridField, edit: Edit): void {
  const { [field]: _before, ...others } = edits[variantId] ?? {}
  const cells = isSame(field, edit.text, edit.base) ? others : { ...others, [field]: edit }
  if (Object.keys(cells).length > 0) edits[variantId] = cells
  else delete edits[variantId]
}

/**
 * The edits with some cells more. What is the product's is so of all its rows: they follow. Whoever was told of a
 * cell (`told`, by `variantId.field`) that it is something else by now, and types again, writes over what it is now.
 */
export function withCells(
  edits: Edits,
  changes: readonly CellChange[],
  rows: readonly GridRow[],
  told: Readonly<Record<string, unknown>> = {},
): Edits {
  const next: Record<string, Cells> = { ...edits }
  for (const { row, field, text } of changes) {
    const together = isOfProduct(field)
      ? rows.filter(
          ({ productId, archived }) => productId === row.productId && !(field === 'published' && archived),
        )
      : [row]
    const isTold = together.some(({ variantId }) => told[`${variantId}.${field}`] !== undefined)
    for (const one of together) {
      const { variantId, productId } = one
      const typed = isTold ? undefined : next[variantId]?.[field]
      put(next, variantId, field, { text, productId, base: typed ? typed.base : baseOf(one, field) })
    }
  }
  return next
}

/** What is still to be saved once `sent` was: cells that were typed into meanwhile, on top of what is there now. */
export function withoutSaved(edits: Edits, sent: Edits): Edits {
  const left: Record<string, Cells> = { ...edits }
  for (const [variantId, cells] of Object.entries(sent))
    for (const field of fieldsOf(cells)) {
      const [saved, edit] = [cells[field], edits[variantId]?.[field]]
      const reading = saved && readCell(field, saved.text)
      if (edit && reading && 'value' in reading) put(left, variantId, field, { ...edit, base: reading.value })
    }
  return left
}

/** The edits without those of variants, products and price lists that are not in the shop any more. */
export const withoutGone = (edits: Edits, goneIds: ReadonlySet<string>): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([variantId, cells]) => {
      if (goneIds.has(variantId)) return []
      const left = fieldsOf(cells).filter(
        (field) => !goneIds.has(cells[field]?.productId ?? '') && !goneIds.has(listOf(field) ?? ''),
      )
      return left.length > 0
        ? [[variantId, Object.fromEntries(left.map((field) => [field, cells[field]]))]]
        : []
    }),
  )

export const editCount = (edits: Edits): number =>
  Object.values(edits).reduce((count, cells) => count + Object.keys(cells).length, 0)

export type EditFault = {
  readonly variantId: string
  readonly field: GridField
  readonly code: GridFaultCode
}

/** The cells that cannot be read. */
export const faultsIn = (edits: Edits): EditFault[] =>
  Object.entries(edits).flatMap(([variantId, cells]) =>
    fieldsOf(cells).flatMap((field): EditFault[] => {
      const edit = cells[field]
      const reading = edit && readCell(field, edit.text)
      return reading && 'fault' in reading ? [{ variantId, field, code: reading.fault }] : []
    }),
  )

/** The digit that the barcode of a cell should end with, as an EAN or UPC; nothing where it does, or is the shop's own. */
export function wrongDigitOf(field: string, text: string): number | undefined {
  const reading = field === 'barcode' ? readCell(field, text) : undefined
  if (!reading || 'fault' in reading || typeof reading.value !== 'string') return undefined
  const verdict = judgeBarcode(reading.value)
  return verdict.kind === 'wrong' ? verdict.checkDigit : undefined
}

/** The variants that were given a barcode whose last digit does not fit, with the one that would. */
export const wrongBarcodesIn = (edits: Edits): { variantId: string; digit: number }[] =>
  Object.entries(edits).flatMap(([variantId, { barcode }]) => {
    const digit = barcode && wrongDigitOf('barcode', barcode.text)
    return digit === undefined ? [] : [{ variantId, digit }]
  })

type ChangedVariant = WantedChanges['variants'][number]
type SentPrice = { readonly priceListId: string; readonly priceSatang: GridValue }
type SentCells = Partial<Record<GridField, GridValue>> & { prices?: readonly SentPrice[] }

function putCell(cells: SentCells, field: GridField, value: GridValue): void {
  const priceListId = listOf(field)
  if (priceListId === undefined) cells[field] = value
  else cells.prices = [...(cells.prices ?? []), { priceListId, priceSatang: value }]
}

/** What is sent; every cell can be read by now. */
export function changesOf(edits: Edits): WantedChanges {
  const products = new Map<string, WantedChanges['products'][number]>()
  const marks = new Map<string, WantedChanges['marks'][number]>()
  const variants: ChangedVariant[] = []
  for (const [variantId, cells] of Object.entries(edits)) {
    const [before, after]: [SentCells, SentCells] = [{}, {}]
    for (const field of fieldsOf(cells)) {
      const edit = cells[field]
      const reading = edit && readCell(field, edit.text)
      if (!edit || !reading || 'fault' in reading) continue
      if (isMark(field)) {
        const [mark, { productId }] = [field, edit]
        const change = { productId, mark, before: edit.base === true, given: reading.value === true }
        marks.set(`${productId} ${mark}`, change)
      } else if (field !== 'published') {
        putCell(before, field, edit.base)
        putCell(after, field, reading.value)
      } else {
        const { productId } = edit
        products.set(productId, { productId, before: edit.base === true, published: reading.value === true })
      }
    }
    if (Object.keys(after).length > 0) variants.push({ variantId, before, after } as ChangedVariant)
  }
  return { variants, products: [...products.values()], marks: [...marks.values()] }
}
