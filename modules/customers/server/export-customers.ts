import { audit, once, withShop } from '@langraan/db'
import { type Intent, type Language, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import {
  type BatchContext,
  beginOperation,
  type OperationKind,
  readTable,
  standOfTable,
  tableOperation,
  type TableWork,
} from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { ChosenCustomers } from '../filter-contract.ts'
import { customerRefusals } from '../refusals.ts'
import type { TableKind } from '../rules/rules.ts'
import { idsOfChosen } from './chosen-customers.ts'
import { exportedCustomers } from './customer-export.sql.ts'
import { headingsOf, rowOf } from './customer-file.ts'
import type { CustomersDeps } from './customers-deps.ts'

// A workbook is held as a whole while it is written; CSV goes out part by part. Beyond that the request itself, which
// writes down whom it is about, would be waited for.
const MOST = { xlsx: 20_000, csv: 50_000 } as const
export const GONE = { th: 'ลูกค้ารายนี้ถูกลบหรือรวมไปแล้ว', en: 'This customer was erased or merged meanwhile.' }

/** How a file is made, as it is kept with its work. */
type CustomerFile = { fileKind: TableKind; language: Language }
type ExportDeps = Pick<CustomersDeps, 'db' | 'files' | 'jobs'>
type Which = Pick<BatchContext, 'shopId' | 'operationId'>
type Asked = CustomerFile & { chosen: ChosenCustomers }

/** Begins to write chosen customers into a file, or all whom the filters let through as they stand now. */
export function beginCustomerExport(
  deps: Pick<CustomersDeps, 'db' | 'clock' | 'jobs'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { chosen, fileKind, language }: Asked,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const itemIds = await idsOfChosen(tx, chosen, { most: MOST.csv, now })
      if (itemIds.length > MOST.csv) refuse(customerRefusals, 'too_many_to_export', { most: MOST.csv })
      if (itemIds.length > MOST[fileKind])
        refuse(customerRefusals, 'too_many_for_workbook', { most: MOST[fileKind] })
      const options: CustomerFile = { fileKind, language }
      const name = `customers-${bangkokDay(now)}.${fileKind}`
      const { kind } = work
      const begun = await beginOperation(deps.jobs, tx, { shopId, kind, itemIds, name, options, trail, now })
      const subject = { kind: 'operation', id: begun.operationId, name: kind }
      const after = { customers: begun.totalCount }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after, now })
      return begun
    }),
  )
}

const work: TableWork<CustomerFile> = {
  kind: 'export-customers',
  folder: 'customer-exports',
  gone: GONE,
  headings: ({ language }) => headingsOf(language),
  read: async (tx, itemIds, { language }) => {
    const customers = await exportedCustomers(tx, itemIds)
    return {
      thereIds: customers.map(({ customerId }) => customerId),
      rows: customers.map((customer) => rowOf({ customer, language })),
    }
  },
}

/** Writes many customers into one file, the oldest record first. */
export const exportCustomers = (deps: ExportDeps): OperationKind => tableOperation(work, deps)

/** How far a file is. */
export const getCustomerExport = (deps: Pick<CustomersDeps, 'db' | 'files'>, which: Which) =>
  standOfTable(work, deps, which)

/** The file, while it is kept. */
export const readCustomerExport = async (deps: Pick<CustomersDeps, 'db' | 'files'>, which: Which) =>
  (await readTable(work, deps, which)) ?? refuse(customerRefusals, 'file_gone')
