import { withShop } from '@langraan/db'
import { callerOf } from '@langraan/http/server'
import { findShopperOrder, orderToken } from '@langraan/orders/server'
import type { OrderStatusPage } from '@langraan/storefront'
import { parseThaiPhone } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import { formOf } from './storefront-form.ts'
import { lookedFor } from './storefront-lookup-limit.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from './storefront-send.ts'
import type { Visit } from './storefront-visit.ts'

type Typed = Pick<OrderStatusPage, 'orderNumber' | 'phone'>

/** `GET /order-status`: where an order is found without its link. */
export async function askForOrder(visit: Visit): Promise<FastifyReply> {
  return show(visit, { orderNumber: '', phone: '' }, 200)
}

/**
 * `POST /order-status`: to the order of a number and the phone that it was placed with. A number that is none, somebody
 * else's, or a phone that is wrong are told alike.
 */
export async function findOrderOfShopper(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, shopId, base } = visit
  const form = formOf(request)
  const typed = { orderNumber: form.get('orderNumber') ?? '', phone: form.get('phone') ?? '' }
  const wanted = read(typed)
  if (!wanted) return show(visit, typed, 404, true)
  const looked = lookedFor(callerOf(request).network, shopId, wanted)
  if (site.lookups.isClosed(looked)) return sendMessage(site, reply, visit, 429, { message: 'too_many' })
  const orderId = await withShop(site.orders.db, shopId, (tx) =>
    findShopperOrder(tx, wanted.orderNumber, wanted.phone),
  )
  if (orderId !== undefined)
    return sendOn(reply, `${base}/orders/${orderToken(site.orders.linkKeys, orderId)}`)
  site.lookups.failed(looked)
  return show(visit, typed, 404, true)
}

function read({ orderNumber, phone }: Typed): { orderNumber: number; phone: string } | undefined {
  const digits = orderNumber.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).trim()
  const parsed = parseThaiPhone(phone)
  const found = /^#?\s*(\d{1,15})$/.exec(digits)?.[1]
  return found !== undefined && parsed.ok ? { orderNumber: Number(found), phone: parsed.e164 } : undefined
}

function show(visit: Visit, typed: Typed, status: number, notFound = false): FastifyReply {
  const { site, reply, base, language } = visit
  const page: OrderStatusPage = { kind: 'order_status', ...typed, notFound }
  return sendOwnPage(site, reply, visit, status, page, {
    ...(status === 200 && { otherLanguageHref: otherLanguageHref(`${base}/order-status`, language) }),
  })
}
