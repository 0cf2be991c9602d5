import { Refusal } from '@langraan/http'
import { callerOf } from '@langraan/http/server'
import type { OrderBody } from '@langraan/orders/contract'
import { OrderIntake, orderToken, placeStrangersOrder, type StorefrontFrame } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { resolveAddress } from '@langraan/thai/address'
import type { FastifyReply } from 'fastify'
import {
  adjusted,
  basketOf,
  withoutEntries,
  cartAfter,
  cartOf,
  entriesOf,
  goneOf,
  keepCart,
  loweredTo,
} from '../../basket/basket.ts'
import { type CartEntry, readCart, writeCart } from '../../basket/cart-cookie.ts'
import { quoteOf, shownTotal } from '../../basket/quote.ts'
import { sampleBasket } from '../../basket/sample-basket.ts'
import { termsOf } from '../../goods/terms.ts'
import { formOf } from '../../site/form.ts'
import type { SitePage } from '../../site/page.ts'
import { sendFormOn, sendMessage, sendOwnPage } from '../../site/send.ts'
import { PRIVACY_NOTICE_VERSION } from '../../visit/privacy-notice.ts'
import type { Visit } from '../../visit/visit.ts'
import { matchesFor, placeShown, sendAddresses } from './addresses.ts'
import { collectIn } from './collect.ts'
import type { CheckoutAlert, CheckoutEntry, CheckoutPage } from './content.ts'
import { addressOf, addressState, type Problems, readEntry, toOrder } from './form.ts'
import {
  forgetRecipient,
  forgetTyped,
  keepTyped,
  mayRemember,
  rememberedRecipient,
  rememberRecipient,
  typedEntry,
  wantsToBeRemembered,
} from './recipient.ts'
import { alertOf, problemsOf, shortages } from './refusals.ts'
import { withAddressParted } from './whole-address.ts'

const KEY = /^[\x21-\x7e]{8,200}$/
const TOTAL = /^\d{1,15}$/

export const checkout: SitePage = {
  unlisted: ['/checkout', '/addresses'],
  routes: ({ orders }) => {
    const intake = new OrderIntake(orders.pool, () => orders.clock.now().getTime())
    const checkOutHere = (visit: Visit) => checkOut({ ...visit, intake })
    return [
      { method: 'GET', path: '/checkout', answer: showCheckout, preview: showSample },
      { method: 'POST', path: '/checkout', answer: checkOutHere, perMinute: 300 },
      { method: 'GET', path: '/addresses', answer: sendAddresses, perMinute: 1200 },
      { method: 'POST', path: '/checkout/forgetting', answer: forgetRecipient, evenWhenClosed: true },
    ]
  },
}

/** Who orders here, and where orders that come together are written together. */
type Ordering = Visit & { intake: OrderIntake }

/** A checkout under way: what is wanted, what was typed, and what stands in the way. */
type Draft = {
  entries: readonly CartEntry[]
  entry: CheckoutEntry
  idempotencyKey: string
  /** The solved challenge, where there was one. */
  proof: string
  problems?: Problems
  addressProblem?: 'missing' | 'unknown'
  findAddress?: boolean
  alert?: CheckoutAlert
  status?: number
}

/** `GET /checkout` */
async function showCheckout(visit: Visit): Promise<FastifyReply> {
  const remembered = rememberedRecipient(visit)
  return beginCheckout(visit, cartOf(visit), {
    ...remembered,
    remembers: remembered !== undefined || wantsToBeRemembered(visit),
    ...typedEntry(visit),
  })
}

/** `/checkout` of a preview. */
const showSample = async (visit: Visit): Promise<FastifyReply> =>
  beginCheckout(visit, entriesOf((await sampleBasket(visit)).basket), {})

/** The checkout of a cart, before anything but what is known has been filled in. */
async function beginCheckout(
  visit: Visit,
  entries: readonly CartEntry[],
  known: Partial<CheckoutEntry>,
): Promise<FastifyReply> {
  if (entries.length === 0) return sendFormOn(visit, `${visit.base}/cart`)
  const terms = termsOf(visit.frame, visit.language)
  const entry = {
    ...readEntry(new URLSearchParams()),
    ...known,
    shippingMethodId: terms.shippingMethods[0]?.id ?? '',
    paymentMethod: terms.paymentMethods[0] ?? '',
    ...onlyBranch(visit.frame, known),
  }
  return show(visit, { entries, entry, idempotencyKey: newId(), proof: '' })
}

/** Where there is one branch alone, it is the one. */
function onlyBranch({ collect }: StorefrontFrame, known: Partial<CheckoutEntry>) {
  const [only, ...others] = collect?.branches ?? []
  if (!only) return { collects: false }
  return others.length === 0 && !known.collectAtBranchId ? { collectAtBranchId: only.branchId } : {}
}

/** The branch whose goods are ordered; nothing where they are sent. */
function branchOf({ frame }: Pick<Visit, 'frame'>, { entry }: Pick<Draft, 'entry'>): string | undefined {
  if (!entry.collects) return undefined
  return frame.collect?.branches.find(({ branchId }) => branchId === entry.collectAtBranchId)?.branchId
}

/** `POST /checkout`: orders, or shows the page again with everything that was typed. */
async function checkOut(visit: Ordering): Promise<FastifyReply> {
  const form = formOf(visit.request)
  const key = form.get('idempotencyKey') ?? ''
  const entries = form.has('lines') ? readCart(form.get('lines') ?? '') : cartOf(visit)
  if (entries.length === 0) return sendFormOn(visit, `${visit.base}/cart`)
  const typed = readEntry(form)
  const { entry, isRead } = typed.collects ? { entry: typed, isRead: false } : await withAddressParted(typed)
  const draft: Draft = {
    entries,
    entry,
    idempotencyKey: KEY.test(key) ? key : newId(),
    proof: form.get('proof') ?? '',
  }
  switch (form.get('action')) {
    case 'order':
      return form.get('noticeVersion') === PRIVACY_NOTICE_VERSION
        ? order(visit, draft, form.get('total') ?? '', isRead)
        : show(visit, { ...draft, alert: { code: 'notice_changed' }, status: 409 })
    case 'adjust':
      return adjust(visit, draft)
    case 'find-address':
      return show(visit, { ...draft, findAddress: true })
    default:
      return show(visit, { ...draft, findAddress: addressState(draft.entry) === 'empty' })
  }
}

async function adjust(visit: Visit, draft: Draft): Promise<FastifyReply> {
  const { basket } = await basketOf(visit, draft.entries, branchOf(visit, draft))
  // What is no longer sold stays until the page, or the cart, has named it.
  const entries = [...adjusted(basket), ...goneOf(basket, draft.entries)]
  keepInstead(visit, draft, entries)
  const lines = loweredTo(basket, entries)
  if (entries.length === basket.gone.length) return sendFormOn(visit, cartAfter(visit.base, lines))
  return show(visit, { ...draft, entries, alert: { code: 'adjusted', lines } })
}

async function order(
  visit: Ordering,
  typed: Draft,
  totalSeen: string,
  isRead: boolean,
): Promise<FastifyReply> {
  if (typed.entry.collects) return orderCollected(visit, typed, totalSeen)
  const state = addressState(typed.entry)
  const known = state === 'complete' ? await resolveAddress(addressOf(typed.entry)) : undefined
  // The page is drawn with the address that is charged: two spellings of it must not show two totals.
  const draft = known ? { ...typed, entry: { ...typed.entry, ...known } } : typed
  const { entry } = draft
  const isTotal = TOTAL.test(totalSeen)
  const checked = toOrder(entry, addressOf(entry), draft.entries, {
    shownTotalSatang: isTotal ? Number(totalSeen) : 0,
    proof: draft.proof,
  })
  const addressProblem =
    state !== 'complete' ? 'missing' : known || entry.addressAsTyped ? undefined : 'unknown'
  if (addressProblem || 'problems' in checked) {
    const problems = 'problems' in checked ? checked.problems : {}
    // Four empty fields need one sentence, not four.
    if (state === 'empty')
      for (const part of ['subdistrict', 'district', 'province', 'zipcode'] as const) delete problems[part]
    return show(visit, {
      ...draft,
      problems,
      addressProblem,
      findAddress: state === 'empty',
      alert: { code: 'look_again' },
      status: 422,
    })
  }
  // Where a parcel goes is looked at by somebody first.
  if (isRead) return show(visit, { ...draft, alert: { code: 'address_read' } })
  if (!isTotal) return show(visit, { ...draft, alert: { code: 'price_changed' }, status: 409 })
  // Whether the total still holds is for the order to say: what was ordered by this form before is its answer first.
  return place(visit, draft, checked.body)
}

/** Orders what the shopper collects: it has no address to look at. */
async function orderCollected(visit: Ordering, draft: Draft, totalSeen: string): Promise<FastifyReply> {
  const isTotal = TOTAL.test(totalSeen)
  const { entry } = draft
  const checked = toOrder(entry, addressOf(entry), draft.entries, {
    shownTotalSatang: isTotal ? Number(totalSeen) : 0,
    proof: draft.proof,
  })
  if ('problems' in checked)
    return show(visit, { ...draft, problems: checked.problems, alert: { code: 'look_again' }, status: 422 })
  if (!isTotal) return show(visit, { ...draft, alert: { code: 'price_changed' }, status: 409 })
  return place(visit, draft, checked.body)
}

async function place(visit: Ordering, draft: Draft, body: OrderBody): Promise<FastifyReply> {
  const { site, shopId, language, base, reply } = visit
  try {
    const answer = await placeStrangersOrder(site.orders, visit.intake, {
      shopId,
      idempotencyKey: draft.idempotencyKey,
      body,
      language,
      network: callerOf(visit.request).network,
      // What is agreed to by confirming.
      noticeVersion: PRIVACY_NOTICE_VERSION,
    })
    rememberRecipient(visit, draft.entry)
    forgetTyped(visit)
    keepInstead(visit, draft, [])
    return sendFormOn(visit, `${base}/orders/${orderToken(site.orders.linkKeys, answer.orderId)}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'shop_closed') return sendMessage(site, reply, visit, 503, { message: 'closed' })
    // A key that has placed an order is spent; the next confirmation is a new order.
    const idempotencyKey = error.code === 'idempotency_key_reused' ? newId() : draft.idempotencyKey
    const { status } = error.words
    return show(visit, {
      ...draft,
      idempotencyKey,
      problems: problemsOf(error, language),
      alert: alertOf(error, language),
      status,
    })
  }
}

/** Puts what is left of a checkout's goods where they stood in the cart; what another tab has added stays. */
function keepInstead(visit: Visit, { entries }: Draft, left: readonly CartEntry[]): void {
  keepCart(visit, [...left, ...withoutEntries(cartOf(visit), entries)])
}

/** What the page shows of lines and the total, in a form that can be compared. */
async function seenNow(visit: Visit, draft: Draft) {
  const { basket, frame } = await basketOf(visit, draft.entries, branchOf(visit, draft))
  const quote = basket.lines.length > 0 ? await quoteOf(visit, frame, basket, draft.entry) : undefined
  return { basket, frame, quote, lines: writeCart(entriesOf(basket)), total: quote ? shownTotal(quote) : '' }
}

async function show(visit: Visit, draft: Draft): Promise<FastifyReply> {
  const { site, request, reply, base } = visit
  if (request.method === 'POST') keepTyped(visit, draft.entry)
  const { basket, frame, quote, ...seen } = await seenNow(visit, draft)
  // The cart says what is gone, as long as it still holds it.
  if (!quote) return sendFormOn(visit, `${base}/cart`)
  if (basket.gone.length > 0) keepInstead(visit, draft, entriesOf(basket))
  const short = shortages(basket)
  const alert: CheckoutAlert | undefined =
    draft.alert ??
    (basket.gone.length > 0
      ? { code: 'not_sold_now' }
      : short.length > 0
        ? { code: 'short', lines: short }
        : undefined)
  const page: CheckoutPage = {
    kind: 'checkout',
    basket,
    quote,
    entry: draft.entry,
    problems: {
      ...(quote.codeRefused && { couponCode: { code: 'told', text: quote.codeRefused } }),
      ...draft.problems,
    },
    ...(await collectIn(visit, frame, basket)),
    ...(draft.addressProblem && { addressProblem: draft.addressProblem }),
    ...(await matchesFor(draft, visit.language)),
    ...(await placeShown(draft, visit.language)),
    ...(alert && { alert }),
    mayRemember: mayRemember(visit),
    idempotencyKey: draft.idempotencyKey,
    seen,
  }
  return sendOwnPage(site, reply, { ...visit, frame }, draft.status ?? 200, page)
}
