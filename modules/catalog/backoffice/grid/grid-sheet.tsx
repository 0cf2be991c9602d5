import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, EmptyState, joinClasses, Note, Text, useWords } from '@langraan/ui'
import { useEffect, useState } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { codeOf } from '../../rules/barcode.ts'
import { productsPath } from '../catalog-api.ts'
import { codeWords } from '../product/code-words.ts'
import { useAlikeSkus } from '../product/use-alike-skus.ts'
import { columnOf, fieldOf, type GridColumns } from './grid-columns.ts'
import { faultsIn, textOf, wrongBarcodesIn, wrongDigitOf } from './grid-edits.ts'
import { at, type Chosen, stayOn } from './grid-moves.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import { SaveBar } from './save-bar.tsx'
import type { GridEdits } from './use-grid-edits.ts'
import { VariantGrid } from './variant-grid.tsx'

type SheetProps = {
  readonly columns: GridColumns
  readonly shopId: string
  readonly rows: readonly GridRow[]
  readonly work: GridEdits
  readonly searched: boolean
  readonly onAll: () => void
  /** The cell to go to, by `variantId.field`, until it is reached; its row may be past the search or the last page. */
  readonly wanted: string | undefined
  readonly onWant: (cell: string | undefined) => void
  readonly onFurther: () => void
}

/** The grid with what is said above and below it. */
export function GridSheet({ columns, shopId, rows, work, searched, onAll, ...going }: SheetProps) {
  const lock = useChangeLock(shopId, 'catalog:write')
  const [chosen, setChosen] = useChosen(columns, rows, going)
  const faults = useFaults(columns, work)
  const warnings = useWarnings(shopId, rows, work)
  // What the active cell shows may have fewer rows after a search.
  const inside = chosen.to.row < rows.length && chosen.from.row < rows.length ? chosen : at(0, 1)
  const active = rows[inside.to.row]
  const field = fieldOf(columns, inside.to.column)
  const cell = active && field && `${active.variantId}.${field}`
  const bar = (
    <SaveBar
      active={cell}
      faults={faults}
      lock={lock}
      onGoTo={going.onWant}
      shopId={shopId}
      work={work}
      doubtful={Object.keys(warnings).filter((one) => faults[one] === undefined)}
    />
  )
  if (rows.length === 0)
    return (
      <>
        {bar}
        <NothingThere onAll={searched ? onAll : undefined} shopId={shopId} />
      </>
    )
  return (
    <>
      {lock !== undefined && <Note tone="amber">{lock}</Note>}
      {bar}
      <VariantGrid
        chosen={inside}
        columns={columns}
        faults={faults}
        isLocked={lock !== undefined}
        onChoose={setChosen}
        rows={rows}
        shopId={shopId}
        warnings={warnings}
        work={work}
      />
      <BelowGrid
        digit={active && field ? wrongDigitOf(field, textOf(work.edits, active, field)) : undefined}
        fault={cell && faults[cell]}
        warning={cell && warnings[cell]}
      />
    </>
  )
}

/** The chosen cells, which follow their rows, and go to the wanted one once it is there. */
function useChosen(
  columns: GridColumns,
  rows: readonly GridRow[],
  { wanted, onWant, onFurther }: Pick<SheetProps, 'wanted' | 'onWant' | 'onFurther'>,
): [Chosen, (chosen: Chosen) => void] {
  const [chosen, setChosen] = useState(at(0, 1))
  const [seen, setSeen] = useState(rows)
  // Somebody else's product may come in above the one that is being typed into.
  if (rows !== seen) {
    setSeen(rows)
    setChosen(stayOn(chosen, seen, rows))
  }
  useEffect(() => {
    if (wanted === undefined) return
    const [variantId, field = ''] = wanted.split('.')
    const row = rows.findIndex((one) => one.variantId === variantId)
    if (row < 0) return onFurther()
    setChosen(at(row, columnOf(columns, field)))
    onWant(undefined)
  }, [wanted, rows, columns, onFurther, onWant])
  return [chosen, setChosen]
}

/** What the server and the reading of cells say, by `variantId.field`. */
function useFaults(columns: GridColumns, work: GridEdits): Readonly<Record<string, string>> {
  const t = useWords(gridWords)
  // What was typed for a price list that is gone has no column any more; the save leaves it out.
  const unread = faultsIn(work.edits).filter(({ field }) => columnOf(columns, field) > 0)
  return {
    ...work.faults,
    ...Object.fromEntries(unread.map(({ variantId, field, code }) => [`${variantId}.${field}`, t(code)])),
  }
}

/** What may be a mistake of the codes that were typed or pasted, by `variantId.field`. */
function useWarnings(
  shopId: string,
  rows: readonly GridRow[],
  work: GridEdits,
): Readonly<Record<string, string>> {
  const t = useWords(codeWords)
  const names = new Map(rows.map((row) => [row.variantId, row.productName]))
  const skus = Object.entries(work.edits).flatMap(([variantId, { sku }]) =>
    sku ? [{ sku: codeOf(sku.text), variantId, name: names.get(variantId) ?? '' }] : [],
  )
  const alike = useAlikeSkus(shopId, skus)
  return Object.fromEntries([
    ...wrongBarcodesIn(work.edits).map(({ variantId, digit }) => [
      `${variantId}.barcode`,
      t('barcodeWrong', { digit }),
    ]),
    ...skus.flatMap(({ sku, variantId }) => {
      const other = alike.get(sku)
      return other ? [[`${variantId}.sku`, t('skuAlike', { sku: other.sku, name: other.name })]] : []
    }),
  ])
}

type NothingProps = { readonly shopId: string; readonly onAll: (() => void) | undefined }

/** No row: the shop has none, or none that was searched for. */
function NothingThere({ shopId, onAll }: NothingProps) {
  const t = useWords(gridWords)
  return (
    <EmptyState
      actions={
        onAll ? (
          <Button onClick={onAll}>{t('showAll')}</Button>
        ) : (
          <Button href={`${productsPath(shopId)}/new`}>{t('newProduct')}</Button>
        )
      }
      title={onAll ? t('nothingFound') : t('emptyTitle')}
    >
      {onAll ? undefined : t('emptyText')}
    </EmptyState>
  )
}

type BelowProps = Record<'fault' | 'warning', string | undefined> & {
  /** Also of a barcode that nobody has changed. */
  readonly digit: number | undefined
}

/** What is wrong with the active cell, or may be, or what keys do where there are any. */
function BelowGrid({ fault, warning: ofTyped, digit }: BelowProps) {
  const t = useWords(gridWords)
  const c = useWords(codeWords)
  const warning = ofTyped ?? (digit === undefined ? undefined : c('barcodeWrong', { digit }))
  const said = fault ?? warning
  return (
    <div aria-live="polite" className={joinClasses(styles.keys, said === undefined && styles.ofKeys)}>
      <Text size="sm" tone={fault !== undefined ? 'bad' : warning === undefined ? 'third' : 'attention'}>
        {said ?? t('keys')}
      </Text>
    </div>
  )
}
