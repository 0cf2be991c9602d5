import { enqueue, withShop } from '@langraan/db'
import {
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  type PackingSlips,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OrderPaperKind } from '../rules/order-papers.ts'
import { orderRefusals } from '../refusals.ts'
import { articlesToPick } from '../rules/pick-list.ts'
import { linesToPrint, type PrintedLine } from './order-papers.sql.ts'
import type { OrdersDeps } from './orders-deps.ts'

type Job = { shopId: string; papersId: string; clear?: boolean }
type Asked = { kind: OrderPaperKind; orderIds: readonly string[]; language: Language }

const placeOf = ({ shopId, papersId }: Job) => `shops/${shopId}/order-papers/${papersId}`

/** Keeps what is to be printed as it is now, and has the worker draw it. */
export async function printOrderPapers(
  deps: OrdersDeps,
  shopId: string,
  { kind, orderIds, language }: Asked,
): Promise<{ papersId: string; orderCount: number }> {
  const job = { shopId, papersId: newId() }
  const { files, jobs } = deps
  const lines = await withShop(deps.db, shopId, (tx) => linesToPrint(tx, orderIds))
  if (lines.length === 0) refuse(orderRefusals, 'nothing_to_print')
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId).values()]
  const { name, phone, lineId } = await deps.storefront.frame(shopId)
  if (kind === 'packing_slip') {
    const shop = { name, phone, lineId }
    const slips = orders.flatMap(slipOf)
    await keepForPrint(files, placeOf(job), 'packing-slip', { language, shop, slips })
  } else {
    const branches = [...new Set(lines.map(({ branchName }) => branchName))]
    await keepForPrint(files, placeOf(job), 'pick-list', {
      language,
      shopName: name,
      branchName: branches.join(', '),
      printedAt: deps.clock.now().toISOString(),
      orderCount: orders.length,
      articles: articlesToPick(lines),
    })
  }
  const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
  await withShop(deps.db, shopId, async (tx) => {
    await enqueue(jobs, tx, 'order-papers', job)
    await enqueue(jobs, tx, 'order-papers', { ...job, clear: true }, clearing)
  })
  return { papersId: job.papersId, orderCount: orders.length }
}

function slipOf(lines: readonly PrintedLine[]): PackingSlips['slips'] {
  const [order] = lines
  if (!order) return []
  const { addressLine: line1, subdistrict, district, province, zipcode } = order
  return [
    {
      number: String(order.orderNumber),
      placedAt: order.placedAt.toISOString(),
      receiver: {
        name: order.customerName,
        phone: order.customerPhone,
        address: { line1, subdistrict, district, province, zipcode },
      },
      shipping: order.shippingMethodName,
      note: order.note,
      lines: lines.map(({ sku, productName, variantName, quantity }) => ({
        sku,
        name: productName,
        variant: variantName,
        quantity,
      })),
    },
  ]
}

type PrintDeps = Pick<OrdersDeps, 'files'> & { documents: DocumentCompiler }

/** The worker's part: draws the papers, and clears them away when their day is over. */
export async function drawOrderPapers({ files, documents }: PrintDeps, job: Job): Promise<void> {
  if (job.clear) await clearKept(files, placeOf(job))
  else await drawKept(files, documents, placeOf(job))
}

export async function orderPapersPdf(deps: OrdersDeps, job: Job): Promise<Uint8Array> {
  const pdf = await keptPdf(deps.files, placeOf(job), () => deps.clock.now())
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  return pdf === 'being_drawn' ? refuse(orderRefusals, 'papers_being_drawn') : pdf
}
