import { readSheet } from '@langraan/operations/readers'
import { serve } from '@langraan/runtime/serve-readers'
import { payoutSheet, readPayout } from '../rules/cod-payout.ts'
import { readStatement } from '../rules/read-statement.ts'
import { statementSheet } from '../rules/statement-columns.ts'
import { payoutReader, statementReader } from './statements/sheet-readers.ts'

/** What is read of files of banks and couriers, where nobody is served. */
export const served = [
  serve(statementReader, readSheet(statementSheet, readStatement)),
  serve(payoutReader, readSheet(payoutSheet, readPayout)),
]
