import { type PricedLine, worthOfReturned } from '@langraan/orders/rules'
import { priceBill } from './bill.ts'
import { type CashRounding, roundingOf } from './cash-rounding.ts'
import type { Return, ReturnedLine, Sale } from './event.ts'
import { isCash, type TillMethod } from './paying.ts'

/** How many pieces of each line of a sale have come back, by its place. */
export function returnedOf(returns: readonly Pick<Return, 'lines'>[]): Map<number, number> {
  const back = new Map<number, number>()
  for (const { position, quantity } of returns.flatMap(({ lines }) => lines))
    back.set(position, (back.get(position) ?? 0) + quantity)
  return back
}

/** How many pieces of a line can still come back. */
export const leftOf = (sale: Sale, back: ReadonlyMap<number, number>, position: number): number =>
  (sale.lines[position]?.quantity ?? 0) - (back.get(position) ?? 0)

const isWhole = (sale: Sale, back: ReadonlyMap<number, number>): boolean =>
  sale.lines.every((_, position) => leftOf(sale, back, position) === 0)

/** What is given back, in satang: what was paid for the pieces, with its VAT, and by how much cash is rounded. */
export type Worth = { totalSatang: number; vatSatang: number; roundingSatang: number }

/**
 * What pieces of a sale are given back for. All that is left of it gives back all that is left of what was paid, with the
 * rounding of its cash, so that a whole return gives back what was paid.
 */
export function worthOfReturn(
  sale: Sale,
  before: readonly Return[],
  lines: readonly ReturnedLine[],
  { method, rounding }: { method: TillMethod; rounding: CashRounding },
): Worth {
  const priced = priceBill(sale).lines
  const already = returnedOf(before)
  const after = returnedOf([...before, { lines: [...lines] }])
  const given = before.reduce((sum, { totalSatang }) => sum + totalSatang, 0)
  const givenVat = before.reduce((sum, { vatSatang }) => sum + vatSatang, 0)
  const isAll = isWhole(sale, after)
  const totalSatang = isAll
    ? sale.totalSatang - given
    : worthUpTo(sale, priced, after) - worthUpTo(sale, priced, already)
  const vatSatang = isAll ? sale.vatSatang - givenVat : vatUpTo(priced, after) - vatUpTo(priced, already)
  if (!isCash(method)) return { totalSatang, vatSatang, roundingSatang: 0 }
  const isAsPaid = isAll && before.length === 0 && sale.tenders.every((tender) => isCash(tender.method))
  return {
    totalSatang,
    vatSatang,
    roundingSatang: isAsPaid ? sale.roundingSatang : roundingOf(totalSatang, rounding),
  }
}

function worthUpTo(sale: Sale, priced: readonly PricedLine[], back: ReadonlyMap<number, number>): number {
  return priced.reduce(
    (sum, line, position) =>
      sum +
      worthOfReturned(
        [
          {
            ...line,
            unitPriceSatang: line.priceSatang,
            returnedCount: back.get(position) ?? 0,
          },
        ],
        sale.vat,
      ),
    0,
  )
}

const vatUpTo = (priced: readonly PricedLine[], back: ReadonlyMap<number, number>): number =>
  priced.reduce(
    (sum, line, position) => sum + Math.round((line.vatSatang * (back.get(position) ?? 0)) / line.quantity),
    0,
  )
