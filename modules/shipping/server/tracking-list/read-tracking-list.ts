import { refuse } from '@langraan/http'
import { orStopped, ReadingStopped } from '@langraan/runtime/readers'
import type { TrackingListReading } from '../../contract.ts'
import { shippingRefusals } from '../../refusals.ts'
import { MOST_LINES } from '../../rules/tracking-list.ts'
import { type ListFault, listReader, type ListSent } from './list-reader.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

const WITHIN_MS = 15_000

type Code = 'list_locked' | 'list_quotes' | 'list_too_long' | 'list_unreadable' | 'sheet_not_there'

const WHY: Readonly<Record<ListFault, Code>> = {
  encrypted_workbook: 'list_locked',
  broken_workbook: 'list_unreadable',
  broken_quotes: 'list_quotes',
  not_text: 'list_unreadable',
  too_many_rows: 'list_too_long',
  too_many_cells: 'list_too_long',
  sheet_not_there: 'sheet_not_there',
}

/** Has a list read that somebody sent. */
export async function readListFile(
  { readers }: Pick<ShippingDeps, 'readers'>,
  shopId: string,
  list: ListSent,
): Promise<TrackingListReading> {
  const read = await orStopped(readers.read(listReader, list, { lane: shopId, withinMs: WITHIN_MS }))
  if (read instanceof ReadingStopped)
    return refuse(shippingRefusals, read.why === 'too_many' ? 'list_later' : 'list_takes_too_long')
  return 'fault' in read ? refuse(shippingRefusals, WHY[read.fault], { most: MOST_LINES }) : read
}
