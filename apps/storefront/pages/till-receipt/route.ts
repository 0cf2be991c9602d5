import { withShop } from '@langraan/db'
import type { FastifyReply } from 'fastify'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { TillReceiptPage } from './content.ts'

export const tillReceipt: SitePage = {
  unlisted: ['/receipts'],
  routes: () => [
    { method: 'GET', path: '/receipts/:token', answer: showReceipt, evenWhenClosed: true, perMinute: 120 },
  ],
}

/** `GET /receipts/:token`: what a till has printed, for whoever has the link. It may come before the till has told of it. */
async function showReceipt(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, shopId, base, language } = visit
  const { token } = request.params as { token: string }
  const receipt = await withShop(site.orders.db, shopId, (tx) => site.receiptOfTill(tx, token))
  const page: TillReceiptPage = { kind: 'till_receipt', ...(receipt && { receipt }) }
  return sendOwnPage(site, reply, visit, receipt ? 200 : 404, page, {
    otherLanguageHref: otherLanguageHref(`${base}/receipts/${encodeURIComponent(token)}`, language),
  })
}
