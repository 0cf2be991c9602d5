import { refuse } from '@langraan/http'
import { linesOfSheet, readSheetFile, type SheetFault, type SheetReader } from '@langraan/operations/server'
import { agentRefusals } from '../../refusals.ts'
import type { PlacingDeps } from '../agents-deps.ts'

const WHY = {
  encrypted_workbook: 'file_locked',
  broken_workbook: 'file_unreadable',
  broken_quotes: 'file_unreadable',
  not_text: 'file_unreadable',
  too_many_rows: 'file_too_long',
  too_many_cells: 'file_too_long',
  no_rows: 'file_empty',
  takes_too_long: 'file_later',
  later: 'file_later',
} as const satisfies Record<SheetFault, string>

/**
 * The lines of a file that is made after our own example: its columns are known by their headings, and where they are not
 * it says so.
 */
export async function linesOfFile<Field extends string, Line>(
  { tables, clock }: Pick<PlacingDeps, 'tables' | 'clock'>,
  reader: SheetReader<Field, Line, never>,
  { shopId, content, most }: { shopId: string; content: Uint8Array; most: number },
): Promise<Line[]> {
  const sent = { content, columns: undefined, asks: false, now: clock.now() }
  const remembered = () => Promise.resolve(undefined)
  const told = await readSheetFile({ readers: tables, remembered }, reader, shopId, sent)
  const read = await linesOfSheet(told, {
    refuse: (why) => refuse(agentRefusals, WHY[why], { most }),
    remember: () => Promise.resolve(),
  })
  if (read.outcome === 'columns_needed') return refuse(agentRefusals, 'file_columns')
  return read.lines.length > most ? refuse(agentRefusals, 'file_too_long', { most }) : read.lines
}
