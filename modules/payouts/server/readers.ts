import { serve } from '@langraan/runtime/serve-readers'
import { readTables } from '@langraan/sheets/tables'
import { answerReader } from './answer-reader.ts'

const LIMITS = { mostRows: 20_000, mostCells: 400_000 }

/** What is read of files of banks, where nobody is served. */
export const served = [serve(answerReader, ({ content }) => readTables(content, LIMITS))]
