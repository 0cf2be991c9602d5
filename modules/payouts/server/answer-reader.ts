import { reader, type Reader } from '@langraan/runtime/readers'
import type { TablesRead } from '@langraan/sheets/tables'

/** Reads the tables of a list that was filled with what the bank answered. */
export const answerReader: Reader<{ content: Uint8Array }, TablesRead> = reader('payouts/answers')
