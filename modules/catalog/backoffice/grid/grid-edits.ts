import {
  type GridField,
  gridFields,
  type GridFaultCode,
  type GridValue,
  readCell,
  writeCell,
} from '../../rules/grid-cell.ts'
import type { GridRow, WantedChanges } from '../../grid-contract.ts'

/** What was typed into a cell, and what stood there when it was. */
export type Edit = { readonly text: string; readonly base: GridValue }
/** By the variant's id, then by the field. */
export type Edits = Readonly<Record<string, Readonly<Partial<Record<GridField, Edit>>>>>

export type CellChange = { readonly row: GridRow; readonly field: GridField; readonly text: string }

export const baseOf = (row: GridRow, field: GridField): GridValue => row[field]

/** What a cell shows: what was typed, or what the server has. */
export const textOf = (edits: Edits, row: GridRow, field: GridField): string =>
  edits[row.variantId]?.[field]?.text ?? writeCell(field, baseOf(row, field))

/** What was typed that says nothing else than what is there is no change. */
function isSame(field: GridField, text: string, base: GridValue): boolean {
  const reading = readCell(field, text)
  return 'value' in reading && reading.value === base
}

/** The edits with some cells more. A product is shown or hidden as a whole: all its rows follow. */
export function withCells(edits: Edits, changes: readonly CellChange[], rows: readonly GridRow[]): Edits {
  const next: Record<string, Partial<Record<GridField, Edit>>> = { ...edits }
  const set = (row: GridRow, field: GridField, text: string) => {
    const base = next[row.variantId]?.[field]?.base ?? baseOf(row, field)
    const { [field]: _before, ...others } = next[row.variantId] ?? {}
    const cells = isSame(field, text, base) ? others : { ...others, [field]: { text, base } }
    if (Object.keys(cells).length > 0) next[row.variantId] = cells
    else delete next[row.variantId]
  }
  for (const { row, field, text } of changes) {
    if (field !== 'published') set(row, field, text)
    else
      for (const sibling of rows)
        if (sibling.productId === row.productId && !sibling.archived) set(sibling, field, text)
  }
  return next
}

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
    gridFields.flatMap((field): EditFault[] => {
      const edit = cells[field]
      const reading = edit && readCell(field, edit.text)
      return reading && 'fault' in reading ? [{ variantId, field, code: reading.fault }] : []
    }),
  )

type ChangedVariant = WantedChanges['variants'][number]

/** What is sent; every cell can be read by now. `productOf` knows the product of a variant that is shown. */
export function changesOf(edits: Edits, productOf: ReadonlyMap<string, string>): WantedChanges {
  const products = new Map<string, WantedChanges['products'][number]>()
  const variants: ChangedVariant[] = []
  for (const [variantId, cells] of Object.entries(edits)) {
    const [before, after]: [Record<string, GridValue>, Record<string, GridValue>] = [{}, {}]
    for (const field of gridFields) {
      const edit = cells[field]
      const reading = edit && readCell(field, edit.text)
      if (!edit || !reading || 'fault' in reading) continue
      const productId = productOf.get(variantId)
      if (field !== 'published') {
        before[field] = edit.base
        after[field] = reading.value
      } else if (productId)
        products.set(productId, { productId, before: edit.base === true, published: reading.value === true })
    }
    if (Object.keys(after).length > 0) variants.push({ variantId, before, after } as ChangedVariant)
  }
  return { variants, products: [...products.values()] }
}
