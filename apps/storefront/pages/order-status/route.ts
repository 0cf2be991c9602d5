import { withShop } from '@langraan/db'
import { callerOf } from '@langraan/http/server'
import { challengeFor, findShopperOrder, isProof, orderToken } from '@langraan/orders/server'
import type { OrderStatusPage, Rush } from '../../storefront.ts'
import { parseThaiPhone } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import { formOf } from '../../site/form.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'

// Of one address; and of one phone or number from all addresses, which somebody else may be after.
const MOST_OF_ASKER = 20
const MOST_IN_VAIN = 100

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
  if (!wanted) return show(visit, typed, 404, { notFound: true })
  const asker = `${shopId} by ${callerOf(request).network}`
  const sought = [`${shopId} ${wanted.phone}`, `${shopId} ${wanted.orderNumber}`]
  if (site.lookups.count(asker) >= MOST_OF_ASKER)
    return sendMessage(site, reply, visit, 429, { message: 'too_many' })
  const rush = await rushOf(visit, sought, form.get('proof') ?? '')
  if (rush) return show(visit, typed, 429, { rush })
  const orderId = await withShop(site.orders.db, shopId, (tx) =>
    findShopperOrder(tx, wanted.orderNumber, wanted.phone),
  )
  if (orderId !== undefined)
    return sendOn(reply, `${base}/orders/${orderToken(site.orders.linkKeys, orderId)}`)
  site.lookups.failed([asker, ...sought])
  return show(visit, typed, 404, { notFound: true })
}

function read({ orderNumber, phone }: Typed): { orderNumber: number; phone: string } | undefined {
  const digits = orderNumber.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).trim()
  const parsed = parseThaiPhone(phone)
  const found = /^#?\s*(\d{1,15})$/.exec(digits)?.[1]
  return found !== undefined && parsed.ok ? { orderNumber: Number(found), phone: parsed.e164 } : undefined
}

/**
 * What was looked for in vain very often, from wherever, is no closed door for whoever it belongs to: they prove that
 * they are no program, or wait for a turn.
 */
async function rushOf(visit: Visit, sought: readonly string[], proof: string): Promise<Rush | undefined> {
  const { site, request } = visit
  const often = sought.find((key) => site.lookups.count(key) >= MOST_IN_VAIN)
  if (often === undefined) return undefined
  const { linkKeys, clock } = site.orders
  const [subject, now] = [`look-up ${sought.join(' ')} by ${callerOf(request).network}`, clock.now()]
  if (proof !== '' && (await isProof(linkKeys, subject, proof, now))) return undefined
  const turn = site.lookupPace.take(often, 1)
  if (turn.taken) return undefined
  return { seconds: Math.ceil(turn.waitMs / 1000), challenge: await challengeFor(linkKeys, subject, now) }
}

type Told = Partial<Pick<OrderStatusPage, 'notFound' | 'rush'>>

function show(visit: Visit, typed: Typed, status: number, told: Told = {}): FastifyReply {
  const { site, reply, base, language } = visit
  const page: OrderStatusPage = { kind: 'order_status', notFound: false, ...typed, ...told }
  return sendOwnPage(site, reply, visit, status, page, {
    ...(status === 200 && { otherLanguageHref: otherLanguageHref(`${base}/order-status`, language) }),
  })
}
