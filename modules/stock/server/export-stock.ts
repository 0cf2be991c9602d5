import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type Language, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { unknownColumn } from '@langraan/operations/rules'
import {
  type BatchContext,
  beginLargeOperation,
  type Cells,
  cellsOf,
  columnsToWrite,
  type OperationKind,
  readTable,
  rememberColumns,
  standOfTable,
  tableOperation,
  type TableWork,
} from '@langraan/operations/server'
import { type Clock, newId } from '@langraan/runtime'
import { bahtCell } from '@langraan/sheets'
import { bangkokDay } from '@langraan/thai'
import type { ChosenStock } from '../export-contract.ts'
import { stockRefusals } from '../refusals.ts'
import {
  type StockColumn,
  stockColumns,
  stockFileWords,
  type StockValue,
  type TableKind,
  worthOf,
} from '../rules/rules.ts'
import { endOfDay } from './list-stock.ts'
import { choosingStock, type ListedVariant, stockOf } from './list-stock.sql.ts'
import { branchOf, type StockFileDeps } from './stock-deps.ts'
import { valuesOf } from './value-stock.ts'

// A workbook is held as a whole while it is written; CSV goes out part by part.
const MOST = { xlsx: 20_000, csv: 250_000 } as const
const KIND = 'export-stock'
const GONE = { th: 'สินค้านี้ถูกลบไปแล้ว', en: 'This article was deleted meanwhile.' }

/** How a file is made, as it is kept with its work. */
type StockFile = Pick<ChosenStock, 'branchId' | 'day'> & {
  shopId: string
  fileKind: TableKind
  language: Language
  columns?: readonly string[]
}
type Asked = {
  chosen: ChosenStock
  fileKind: TableKind
  language: Language
  columns?: readonly string[] | undefined
}
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

/** Begins to write what is on hand of each article that the filters let through into a file. */
export function beginStockExport(
  { db, clock, jobs }: Omit<StockFileDeps, 'files'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { chosen, fileKind, language, columns: wanted }: Asked,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = clock.now()
  const { branchId, day } = chosen
  const columns = [...(wanted ?? stockColumns.standard)]
  const unknown = unknownColumn(stockColumns, columns)
  if (unknown !== undefined) refuse(stockRefusals, 'unknown_column', { column: unknown })
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      if (branchId !== undefined) await branchOf(tx, branchId)
      const until = day === undefined ? undefined : endOfDay(day)
      const query = { shopId, now, text: chosen.text, low: chosen.low === 'yes', branchId, until }
      const begun = await beginLargeOperation(jobs, tx, {
        shopId,
        kind: KIND,
        choosing: await choosingStock(tx, query, MOST[fileKind] + 1),
        name: `stock-${day ?? bangkokDay(now)}.${fileKind}`,
        options: {
          shopId,
          fileKind,
          language,
          columns,
          ...(branchId && { branchId }),
          ...(day && { day }),
        } satisfies StockFile,
        trail,
        now,
      })
      refuseCount(begun.totalCount, fileKind)
      const subject = { kind: 'operation', id: begun.operationId, name: KIND }
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject,
        after: { articles: begun.totalCount },
        now,
      })
      await rememberColumns(tx, { shopId, userId: trail.userId, file: stockColumns.file }, columns, now)
      return begun
    }),
  )
}

/** Nothing was begun where it throws: all of it is one transaction. */
function refuseCount(count: number, fileKind: TableKind): void {
  if (count === 0) refuse(stockRefusals, 'nothing_found')
  const most = MOST[fileKind]
  if (count <= most) return
  refuse(stockRefusals, fileKind === 'csv' ? 'too_many_to_export' : 'too_many_for_workbook', { most })
}

type Said = { variant: ListedVariant; value: StockValue | undefined; isOneBranch: boolean }

const CELLS: Cells<StockColumn, Said> = {
  product: ({ variant }) => variant.productName,
  variant: ({ variant }) => variant.variantName,
  sku: ({ variant }) => variant.sku,
  barcode: ({ variant }) => variant.barcode,
  onHand: ({ variant }) => variant.onHand,
  // What is between two branches is at none of them, and still the shop's.
  inTransit: ({ value, variant, isOneBranch }) =>
    isOneBranch || !value ? '' : Math.max(value.quantity - variant.onHand, 0),
  reserved: ({ variant }) => variant.reserved,
  available: ({ variant }) => variant.available,
  elsewhere: ({ variant }) => variant.elsewhere,
  lowAt: ({ variant }) => variant.lowAt,
  // Nobody has said a cost: that is not nothing.
  unitCostBaht: ({ value }) => (value && value.unitCostSatang !== null ? bahtCell(value.unitCostSatang) : ''),
  worthBaht: ({ value, variant, isOneBranch }) => {
    if (!value || value.unitCostSatang === null) return ''
    return bahtCell(isOneBranch ? worthOf(value, variant.onHand) : value.valueSatang)
  },
}

const work = (clock: Clock): TableWork<StockFile> => ({
  kind: KIND,
  folder: 'stock-exports',
  gone: GONE,
  headings: ({ columns, language }) =>
    columnsToWrite(stockColumns, columns).map((column) => stockFileWords[language][column]),
  read: (tx, itemIds, file) => readRows(tx, clock.now(), itemIds, file),
})

async function readRows(tx: Tx, now: Date, ids: readonly string[], file: StockFile) {
  const { shopId, branchId, day } = file
  const until = day === undefined ? undefined : endOfDay(day)
  const variants = await stockOf(tx, { shopId, branchId, until, now }, ids)
  const values = await valuesOf(tx, { shopId, now }, ids, until)
  const written = columnsToWrite(stockColumns, file.columns)
  const said = new Map(
    variants.map((variant) => {
      const value = values.get(variant.variantId)
      return [variant.variantId, { variant, value, isOneBranch: branchId !== undefined }]
    }),
  )
  return {
    thereIds: [...said.keys()],
    rows: ids.flatMap((id) => {
      const one = said.get(id)
      return one ? [cellsOf(CELLS, written, one)] : []
    }),
  }
}

/** Writes the stock of a shop into one file, the article that was made first at its head. */
export const exportStock = (deps: StockFileDeps): OperationKind => tableOperation(work(deps.clock), deps)

/** How far a file is. */
export const getStockExport = (deps: Omit<StockFileDeps, 'jobs'>, which: Which) =>
  standOfTable(work(deps.clock), deps, which)

/** The file, while it is kept. */
export const readStockExport = async (deps: Omit<StockFileDeps, 'jobs'>, which: Which) =>
  (await readTable(work(deps.clock), deps, which)) ?? refuse(stockRefusals, 'file_gone')
