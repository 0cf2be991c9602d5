import type { ReceiptMailed, Return, Sale } from '@langraan/till/rules'
import type { Paper } from './selling.ts'
import type { Till } from './till.ts'

/** A receipt that can be shown to whoever bought. */
export type LinkedPaper = Paper<Sale & { linkToken: string }>

/** Whether a receipt has a link; those of an earlier version of the till have none. */
export const hasLink = (paper: Paper<Sale | Return> | undefined): paper is LinkedPaper =>
  paper?.event.act.kind === 'sale' && paper.event.act.linkToken !== undefined

/** Has a receipt mailed to whoever bought: it is kept like a sale, and goes out once when the server hears of it. */
export async function mailReceipt(
  till: Till,
  { number, event }: LinkedPaper,
  address: string,
): Promise<void> {
  const { orderId, linkToken } = event.act
  const act: ReceiptMailed = {
    kind: 'receipt-mailed',
    orderId,
    number,
    linkToken,
    address,
    language: document.documentElement.lang === 'en' ? 'en' : 'th',
  }
  await till.chain.add(till.said(), () => act)
  await till.refresh()
  till.send()
}
