import { type StockSort, stockSorts } from '../../rules/stock-sorts.ts'
import { dayIn, idIn, markIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'

/** What the address of the list of stock says. */
export type StockSearch = {
  readonly text?: string
  readonly branchId?: string
  readonly low?: 'yes'
  readonly day?: string
  readonly sort?: StockSort
  readonly after?: string
  readonly variant?: string
}

/** Reads an address; what nobody could have chosen counts as not said. */
export const readStockSearch = (said: Readonly<Record<string, unknown>>): StockSearch =>
  onlySaid({
    text: wordIn(said['text'], 100),
    branchId: idIn(said['branchId']),
    low: oneOf(['yes'], said['low']),
    day: dayIn(said['day']),
    sort: oneOf(stockSorts, said['sort']),
    after: markIn(said['after']),
    variant: idIn(said['variant']),
  })
