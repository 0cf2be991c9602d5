import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type Language, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { personalIn, unknownColumn } from '@langraan/operations/rules'
import {
  type BatchContext,
  beginLargeOperation,
  type OperationKind,
  readTable,
  rememberColumns,
  standOfTable,
  tableOperation,
  type TableWork,
  takeTables,
} from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { ChosenCustomers } from '../../filter-contract.ts'
import { customerRefusals } from '../../refusals.ts'
import { customerColumns, type TableKind } from '../../rules/rules.ts'
import { conditionsOfChosen } from '../chosen-customers.ts'
import { choosingCustomers, exportedCustomers } from './customer-export.sql.ts'
import { headingsOf, rowsOf } from './customer-file.ts'
import type { CustomersDeps } from '../customers-deps.ts'

// A workbook is held as a whole while it is written; CSV goes out part by part.
const MOST = { xlsx: 20_000, csv: 250_000 } as const
export const GONE = { th: 'ลูกค้ารายนี้ถูกลบหรือรวมไปแล้ว', en: 'This customer was erased or merged meanwhile.' }

/** How a file is made, as it is kept with its work. */
type CustomerFile = { fileKind: TableKind; language: Language; columns?: readonly string[] }
type ExportDeps = Pick<CustomersDeps, 'db' | 'files' | 'jobs'>
type Which = Pick<BatchContext, 'shopId' | 'operationId'>
type Asked = CustomerFile & { chosen: ChosenCustomers }

/** Begins to write chosen customers into a file, or all whom the filters let through as they stand now. */
export function beginCustomerExport(
  deps: Pick<CustomersDeps, 'db' | 'clock' | 'jobs'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { chosen, fileKind, language, columns: wanted }: Asked,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  const columns = [...(wanted ?? customerColumns.standard)]
  const unknown = unknownColumn(customerColumns, columns)
  if (unknown !== undefined) refuse(customerRefusals, 'unknown_column', { column: unknown })
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const where = await conditionsOfChosen(tx, chosen, now)
      const begun = await beginLargeOperation(deps.jobs, tx, {
        shopId,
        kind: work.kind,
        choosing: choosingCustomers(where, MOST[fileKind] + 1),
        name: `customers-${bangkokDay(now)}.${fileKind}`,
        options: { fileKind, language, columns } satisfies CustomerFile,
        trail,
        now,
      })
      refuseCount(begun.totalCount, fileKind)
      const subject = { kind: 'operation', id: begun.operationId, name: work.kind }
      const after = { customers: begun.totalCount, personal: personalIn(customerColumns, columns) }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after, now })
      const own = { shopId, userId: trail.userId, file: customerColumns.file }
      await rememberColumns(tx, own, columns, now)
      return begun
    }),
  )
}

/** Nothing was begun where it throws: all of it is one transaction. */
function refuseCount(count: number, fileKind: TableKind): void {
  if (count === 0) refuse(customerRefusals, 'nothing_chosen')
  const most = MOST[fileKind]
  if (count <= most) return
  refuse(customerRefusals, fileKind === 'csv' ? 'too_many_to_export' : 'too_many_for_workbook', { most })
}

const work = {
  kind: 'export-customers',
  folder: 'customer-exports',
  gone: GONE,
  headings: headingsOf,
  read: async (tx, itemIds, file) => {
    const customers = await exportedCustomers(tx, itemIds)
    return {
      thereIds: customers.map(({ customerId }) => customerId),
      rows: rowsOf(file, customers),
    }
  },
} as const satisfies TableWork<CustomerFile>

/** Writes many customers into one file, the oldest record first. */
export const exportCustomers = (deps: ExportDeps): OperationKind => tableOperation(work, deps)

/** Says that files are gone in which some of these customers are, and answers where they lie. */
export const takeCustomerExports = (tx: Tx, customerIds: readonly string[], now: Date): Promise<string[]> =>
  takeTables(work, tx, customerIds, now)

/** How far a file is. */
export const getCustomerExport = (deps: Pick<CustomersDeps, 'db' | 'files'>, which: Which) =>
  standOfTable(work, deps, which)

/** The file, while it is kept. */
export const readCustomerExport = async (deps: Pick<CustomersDeps, 'db' | 'files'>, which: Which) =>
  (await readTable(work, deps, which)) ?? refuse(customerRefusals, 'file_gone')
