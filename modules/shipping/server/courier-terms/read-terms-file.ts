import { refuse } from '@langraan/http'
import { linesOfSheet, readSheetFile, type SheetFault, type SheetReader } from '@langraan/operations/server'
import type { SheetColumns } from '@langraan/operations/rules'
import { shippingRefusals } from '../../refusals.ts'
import { judgeServices, type PriceField } from '../../rules/price-sheet.ts'
import { judgePlaces, type SurchargeField } from '../../rules/surcharge-sheet.ts'
import { MOST_TERMS_ROWS, type RowFault, type TermsReading, type TermsRow } from '../../rules/terms-sheet.ts'
import { requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { serviceCodes } from './courier-terms.ts'
import { subdistrictsOfZipcodes } from './subdistricts.ts'
import { priceReader, surchargeReader } from './terms-readers.ts'

/** A file that somebody puts in, and what they say of its columns. */
type FileSent<Field extends string> = {
  /** Whose turn it is to have a file read: a shop's, or an operator's. */
  lane: string
  provider: string
  content: Uint8Array
  columns?: readonly (Field | '')[] | undefined
  asks?: boolean | undefined
}
type Deps = Pick<ShippingDeps, 'readers' | 'clock' | 'couriers'>

const WHY = {
  encrypted_workbook: 'table_locked',
  broken_workbook: 'table_unreadable',
  broken_quotes: 'table_unreadable',
  not_text: 'table_unreadable',
  too_many_rows: 'table_too_long',
  too_many_cells: 'table_too_long',
  no_rows: 'table_empty',
  takes_too_long: 'table_takes_too_long',
  later: 'table_later',
} as const satisfies Record<SheetFault, string>

const FAULTS_TOLD = 200

export const readPricesFile = (deps: Deps, sent: FileSent<PriceField>) =>
  readTermsFile(deps, sent, priceReader, (lines) =>
    Promise.resolve(judgeServices(lines, serviceCodes(requireCourier(deps, sent.provider)))),
  )

export const readSurchargesFile = (deps: Deps, sent: FileSent<SurchargeField>) =>
  readTermsFile(deps, sent, surchargeReader, async (lines) =>
    judgePlaces(lines, await subdistrictsOfZipcodes(lines.map(({ line }) => line.zipcode))),
  )

/** Has a file read that would become a table of a courier. `judge` tells what only we can know of its rows. */
async function readTermsFile<Field extends string, Line>(
  { readers, clock, ...deps }: Deps,
  { lane, provider, content, columns, asks }: FileSent<Field>,
  reader: SheetReader<Field, TermsRow<Line>, RowFault>,
  judge: (lines: readonly TermsRow<Line>[]) => Promise<TermsReading<Line>>,
) {
  requireCourier(deps, provider)
  const said: SheetColumns<Field> | undefined = columns?.map((field) => field || null)
  // Every courier writes its tables in its own way, and seldom twice: nothing is remembered of the columns.
  const told = await readSheetFile({ readers, remembered: () => Promise.resolve(undefined) }, reader, lane, {
    content,
    columns: said,
    asks: asks ?? false,
    now: clock.now(),
  })
  const read = await linesOfSheet(told, {
    refuse: (why) => refuse(shippingRefusals, WHY[why], { most: MOST_TERMS_ROWS }),
    remember: () => Promise.resolve(),
  })
  if (read.outcome === 'columns_needed') return read
  if (read.lines.length > MOST_TERMS_ROWS)
    return refuse(shippingRefusals, 'table_too_long', { most: MOST_TERMS_ROWS })
  const judged = await judge(read.lines)
  const unread = [...read.unread, ...judged.unread].toSorted((a, b) => a.row - b.row)
  return {
    outcome: 'read' as const,
    rows: judged.lines.map(({ line }) => line),
    unread: unread.slice(0, FAULTS_TOLD),
    unreadCount: read.unreadCount + judged.unread.length,
  }
}
