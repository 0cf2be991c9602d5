import { withShop } from '@langraan/db'
import { callerOf } from '@langraan/http/server'
import { challengeFor, findShopperOrder, isProof, orderToken, Pace } from '@langraan/orders/server'
import { parseThaiPhone } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import type { Rush } from '../../parts/rush.ts'
import { formOf } from '../../site/form.ts'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { OrderStatusPage } from './content.ts'
import { FailedLookups } from './lookup-limit.ts'

// Of one address; and of one phone or number from all addresses, which somebody else may be after.
const MOST_OF_ASKER = 20
const MOST_IN_VAIN = 100
const LOOKUP_EVERY_MS = 30_000

/** Who looks for an order here, and what is known of those who looked before. */
type LookUp = Visit & {
  failed: FailedLookups
  /** Whoever has looked very often in vain gets turns. */
  pace: Pace
}

export const orderStatus: SitePage = {
  unlisted: ['/order-status'],
  routes: ({ orders }) => {
    const now = (): number => orders.clock.now().getTime()
    const known = { failed: new FailedLookups(now), pace: new Pace(LOOKUP_EVERY_MS, now) }
    const find = (visit: Visit) => findOrderOfShopper({ ...visit, ...known })
    return [
      {
        method: 'GET',
        path: '/order-status',
        answer: askForOrder,
        preview: askForOrder,
        evenWhenClosed: true,
      },
      { method: 'POST', path: '/order-status', answer: find, evenWhenClosed: true, perMinute: 10 },
    ]
  },
}

type Typed = Pick<OrderStatusPage, 'orderNumber' | 'phone'>

/** `GET /order-status`: where an order is found without its link. */
async function askForOrder(visit: Visit): Promise<FastifyReply> {
  return show(visit, { orderNumber: '', phone: '' }, 200)
}

/**
 * `POST /order-status`: to the order of a number and the phone that it was placed with. A number that is none, somebody
 * else's, or a phone that is wrong are told alike.
 */
async function findOrderOfShopper(visit: LookUp): Promise<FastifyReply> {
  const { site, request, reply, shopId, base } = visit
  const form = formOf(request)
  const typed = { orderNumber: form.get('orderNumber') ?? '', phone: form.get('phone') ?? '' }
  const wanted = read(typed)
  if (!wanted) return show(visit, typed, 404, { notFound: true })
  const asker = `${shopId} by ${callerOf(request).network}`
  const sought = [`${shopId} ${wanted.phone}`, `${shopId} ${wanted.orderNumber}`]
  if (visit.failed.count(asker) >= MOST_OF_ASKER)
    return sendMessage(site, reply, visit, 429, { message: 'too_many' })
  const rush = await rushOf(visit, sought, form.get('proof') ?? '')
  if (rush) return show(visit, typed, 429, { rush })
  const orderId = await withShop(site.orders.db, shopId, (tx) =>
    findShopperOrder(tx, wanted.orderNumber, wanted.phone),
  )
  if (orderId !== undefined)
    return sendOn(reply, `${base}/orders/${orderToken(site.orders.linkKeys, orderId)}`)
  visit.failed.failed([asker, ...sought])
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
async function rushOf(visit: LookUp, sought: readonly string[], proof: string): Promise<Rush | undefined> {
  const { site, request } = visit
  const often = sought.find((key) => visit.failed.count(key) >= MOST_IN_VAIN)
  if (often === undefined) return undefined
  const { linkKeys, clock } = site.orders
  const [subject, now] = [`look-up ${sought.join(' ')} by ${callerOf(request).network}`, clock.now()]
  if (proof !== '' && (await isProof(linkKeys, subject, proof, now))) return undefined
  const turn = visit.pace.take(often, 1)
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
