import { createHash } from 'node:crypto'
import { firstPictures } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { galleryRefusals, readPictureUpload } from '@langraan/gallery/server'
import { Refusal } from '@langraan/http'
import { formatBaht, parseBaht } from '@langraan/money'
import { findOrder, linesOf, type OrderRecord, orderOfToken } from '@langraan/orders/server'
import { noticesOfOrder, promptPayQr, sendPaymentNotice } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import type { FastifyReply } from 'fastify'
import { type KnownOrder, orderPage, pollSecondsOf } from './storefront-order-view.ts'
import { sendMessage, sendOn, sendOwnPage } from './storefront-send.ts'
import type { Visit } from './storefront-visit.ts'

/** `GET /orders/:token` */
export async function showOrder(visit: Visit): Promise<FastifyReply> {
  const known = await knownOrder(visit)
  return known ? show(visit, known, 200) : notFound(visit)
}

/** `GET /orders/:token/version`: a text that changes when the page would. */
export async function showOrderVersion(visit: Visit): Promise<FastifyReply> {
  const known = await knownOrder(visit)
  if (!known) return visit.reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  return visit.reply.header('cache-control', 'no-store').type('text/plain').send(known.version)
}

/** `POST /orders/:token/slips`: a payment notice with its slip. */
export async function sendSlip(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, base, shopId, language } = visit
  const known = await knownOrder(visit)
  if (!known) return notFound(visit)
  try {
    const { file, fields } = await readPictureUpload(request)
    const amountSatang = parseBaht(fields.amount ?? '')
    if (amountSatang === undefined || amountSatang <= 0) return show(visit, known, 422, fields, slipAmountProblem[language])
    const { db, clock, jobs } = site.ground
    const idempotencyKey = fields.idempotencyKey || newId()
    await sendPaymentNotice(
      { db, clock, jobs, files: site.files },
      { shopId, orderId: known.order.orderId, amountSatang, picture: file.content, idempotencyKey },
    )
    return sendOn(reply, `${base}/orders/${known.token}`)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return show(visit, known, refusal.words.status, {}, refusal.tell(language))
  }
}

const slipAmountProblem = {
  th: 'ยอดที่โอนต้องเป็นตัวเลข เช่น 1,080.00',
  en: 'The amount transferred must be a number, such as 1,080.00',
}
