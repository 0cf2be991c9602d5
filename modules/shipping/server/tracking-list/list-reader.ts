import { reader } from '@langraan/runtime/readers'
import type { TableFault } from '@langraan/sheets/tables'
import type { TrackingListReading } from '../../contract.ts'
import type { ListColumns } from '../../rules/tracking-list.ts'

/** A list as it was sent, and what somebody has said of it: what its columns hold, and on which sheet it is, counted from 0. */
export type ListSent = { content: Uint8Array; columns: ListColumns | undefined; sheet: number | undefined }

export type ListFault = TableFault | 'sheet_not_there'

export const listReader = reader<ListSent, TrackingListReading | { fault: ListFault }>(
  'shipping/tracking-list',
)
