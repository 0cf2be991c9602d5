import { withShop } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'
import type { UninvoicedSale, UninvoicedSales } from '../contract.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { monthWithin } from './list-all-documents.ts'
import { readMark, writeMark } from './page-mark.ts'
import { sumsOfUninvoiced, uninvoicedOrders, type UninvoicedRow } from './uninvoiced-sales.sql.ts'

type Asked = { month: string; after: string; limit: number }

/** The sales of a month that the report of output VAT does not have, because no tax invoice tells of them. */
export function listUninvoicedSales(
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  { month, after, limit }: Asked,
): Promise<UninvoicedSales> {
  return withShop(db, shopId, async (tx) => {
    const within = monthWithin(month)
    const { count, totalSatang, vatSatang } = await sumsOfUninvoiced(tx, within)
    const wanted = { after: readMark(after), limit: limit + 1 }
    const rows = limit === 0 || count === 0 ? [] : await uninvoicedOrders(tx, within, wanted)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return {
      count,
      baseSatang: totalSatang - vatSatang,
      vatSatang,
      items: items.map(present),
      nextAfter: rows.length > limit && last ? writeMark({ at: last.taxPointAt, id: last.orderId }) : null,
    }
  })
}

const present = ({ orderNumber, taxPointAt, ...row }: UninvoicedRow): UninvoicedSale => ({
  ...row,
  orderNumber: String(orderNumber),
  day: bangkokDay(taxPointAt),
})
