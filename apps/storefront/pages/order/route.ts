import { MAX_PICTURE_BYTES } from '@langraan/gallery/rules'
import { readPictureUpload } from '@langraan/gallery/server'
import { Refusal } from '@langraan/http'
import { callerOf, takeUploadRoom } from '@langraan/http/server'
import { formatBaht, parseBaht } from '@langraan/money'
import { dueOf, heldUntil, isPayable, mergedIntoOf } from '@langraan/orders/rules'
import { orderToken } from '@langraan/orders/server'
import { orderQr, sendPaymentNotice } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import { cartOf, keepCart } from '../../basket/basket.ts'
import { MOST_CART_LINES } from '../../basket/cart-cookie.ts'
import { type KnownOrder, knownOrder } from '../../orders/order-of-link.ts'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { OrderPage, SlipProblem } from './content.ts'
import { takesLateSlip, viewOfOrder, wantsQr, waysToPay } from './order-view.ts'
import { sampleOrder } from './sample.ts'

const PATH = '/orders/:token'

export const order: SitePage = {
  unlisted: ['/orders/'],
  routes: () => [
    {
      method: 'GET',
      path: PATH,
      answer: showOrder,
      preview: sampleOrder,
      evenWhenClosed: true,
      perMinute: 1200,
    },
    {
      method: 'GET',
      path: `${PATH}/version`,
      answer: showOrderVersion,
      evenWhenClosed: true,
      perMinute: 1200,
    },
    { method: 'GET', path: `${PATH}/slips`, answer: backToOrder, evenWhenClosed: true },
    { method: 'POST', path: `${PATH}/slips`, answer: sendSlip, evenWhenClosed: true, perMinute: 60 },
    { method: 'POST', path: `${PATH}/reorder`, answer: reorder, perMinute: 60 },
  ],
}

/** `GET /orders/:token` */
async function showOrder(visit: Visit): Promise<FastifyReply> {
  const known = await knownOrder(visit)
  return known ? show(visit, known, 200) : notFound(visit)
}

/** `GET /orders/:token/version`: a text that changes when the page would. */
async function showOrderVersion(visit: Visit): Promise<FastifyReply> {
  const known = await knownOrder(visit)
  const { reply } = visit
  return reply
    .code(known ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(known?.version ?? '')
}

/** `GET /orders/:token/slips`: there is nothing to see there but the order. */
async function backToOrder({ request, reply, base }: Visit): Promise<FastifyReply> {
  const { token = '' } = request.params as { token?: string }
  return sendOn(reply, `${base}/orders/${encodeURIComponent(token)}`)
}

/** `POST /orders/:token/slips`: a payment notice with its slip. */
async function sendSlip(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, base, shopId, language } = visit
  const known = await knownOrder(visit)
  if (!known) return notFound(visit)
  const fields: Record<string, string> = {}
  const again = (status: number, problem: SlipProblem): Promise<FastifyReply> =>
    show(visit, known, status, { ...(fields.amount !== undefined && { amount: fields.amount }), problem })
  try {
    takeUploadRoom(request, reply, { caller: callerOf(request).network, maxBytes: MAX_PICTURE_BYTES })
    const { file } = await readPictureUpload(request, fields)
    const amountSatang = parseBaht(fields.amount ?? '')
    if (amountSatang === undefined || amountSatang <= 0) return await again(422, { code: 'amount' })
    const { db, clock, jobs } = site.orders
    await sendPaymentNotice(
      { db, clock, jobs, files: site.files },
      {
        shopId,
        orderId: known.order.orderId,
        amountSatang,
        picture: file.content,
        idempotencyKey: keyOf(fields.idempotencyKey),
      },
    )
    return sendOn(reply, `${base}/orders/${known.token}`)
  } catch (error) {
    if (isTooLarge(error)) return again(413, { code: 'too_large' })
    if (error instanceof Refusal)
      return again(error.words.status, { code: 'refused', text: error.tell(language) })
    throw error
  }
}

/** `POST /orders/:token/reorder`: its goods into the cart, beside what is there. */
async function reorder(visit: Visit): Promise<FastifyReply> {
  const { reply, base } = visit
  const known = await knownOrder(visit)
  if (!known) return notFound(visit)
  const held = new Map(cartOf(visit).map((entry) => [entry.variantId, entry]))
  // Pressed twice, it is no more than once: the cart holds at least what was ordered then.
  for (const { variantId, quantity } of known.lines)
    held.set(variantId, { variantId, quantity: Math.max(quantity, held.get(variantId)?.quantity ?? 0) })
  keepCart(visit, [...held.values()].slice(0, MOST_CART_LINES))
  return sendOn(reply, `${base}/cart?again=${encodeURIComponent(known.token)}`)
}

const keyOf = (key: string | undefined): string => (key && /^[\x21-\x7e]{8,200}$/.test(key) ? key : newId())

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

const notFound = ({ site, reply, ...place }: Visit): FastifyReply =>
  sendMessage(site, reply, place, 404, { message: 'no_order' })

async function show(
  visit: Visit,
  known: KnownOrder,
  status: number,
  slip: { amount?: string; problem?: SlipProblem } = {},
): Promise<FastifyReply> {
  const { site, reply, frame, base, language } = visit
  const { order, token } = known
  const qrSvg = wantsQr(order, frame)
    ? await orderQr(frame, String(order.orderNumber), dueOf(order))
    : undefined
  const pay = waysToPay(order, frame, qrSvg)
  const amount = formatBaht(dueOf(order), { symbol: false })
  const merged = mergedIntoOf(known.events)
  const held = heldUntil(order, frame)
  const page: OrderPage = {
    ...(await viewOfOrder(known, { ...visit, today: bangkokDay(visit.site.orders.clock.now()) })),
    ...(held && { heldUntil: held.toISOString() }),
    ...(pay && { pay }),
    ...(merged && {
      mergedInto: {
        orderNumber: merged.orderNumber,
        // Merging asks for the same customer and address, so this page tells whoever holds the first link nothing new.
        href: `${base}/orders/${orderToken(site.orders.linkKeys, merged.orderId)}`,
      },
    }),
    ...((isPayable(order) || takesLateSlip(known)) && {
      slipForm: { idempotencyKey: newId(), amount, ...slip },
    }),
  }
  return sendOwnPage(site, reply, visit, status, page, {
    otherLanguageHref: otherLanguageHref(`${base}/orders/${token}`, language),
  })
}
