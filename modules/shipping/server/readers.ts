import { readSheet } from '@langraan/operations/readers'
import { serve } from '@langraan/runtime/serve-readers'
import { priceSheet, readPrices } from '../rules/price-sheet.ts'
import { readSurcharges, surchargeSheet } from '../rules/surcharge-sheet.ts'
import { priceReader, surchargeReader } from './courier-terms/terms-readers.ts'
import { listReader } from './tracking-list/list-reader.ts'
import { readList } from './tracking-list/read-list.ts'

/** What is read of lists and tables that somebody sends, where nobody is served. */
export const served = [
  serve(listReader, readList),
  serve(priceReader, readSheet(priceSheet, readPrices)),
  serve(surchargeReader, readSheet(surchargeSheet, readSurcharges)),
]
