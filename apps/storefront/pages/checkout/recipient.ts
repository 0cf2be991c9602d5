import type { CheckoutEntry } from './content.ts'
import { siteCookies } from '../../visit/cookies.ts'
import type { FastifyReply } from 'fastify'
import { sendOn } from '../../site/send.ts'
import { checkoutCookieOptions, forgetRecipientCookie } from '../../visit/recipient-cookie.ts'
import { chosenBy, daysOf, type Visit } from '../../visit/visit.ts'

const { name: COOKIE, days: DAYS } = siteCookies.recipient
const { name: TYPED_COOKIE, days: TYPED_DAYS } = siteCookies.checkout
// Browsers keep no cookie beyond 4 KB.
const MOST_BYTES = 3_500

const REMEMBERED = [
  'name',
  'phone',
  'email',
  'line1',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const
type Recipient = Record<(typeof REMEMBERED)[number], string>

const TYPED = [...REMEMBERED, 'note', 'couponCode', 'addressSearch', 'collectAtBranchId'] as const
type TypedEntry = Pick<CheckoutEntry, (typeof TYPED)[number] | 'remembers' | 'collects'>

/** Who was sent to the last time, if they wanted that to be remembered. Nothing of it is believed: it fills fields. */
export function rememberedRecipient({ request }: Pick<Visit, 'request'>): Recipient | undefined {
  const kept = readKept(request.cookies[COOKIE])
  return kept && textsOf(kept, REMEMBERED)
}

/** What has been typed in a checkout that did not come to an order yet. As little of it is believed. */
export function typedEntry({ request }: Pick<Visit, 'request'>): TypedEntry | undefined {
  const kept = readKept(request.cookies[TYPED_COOKIE])
  if (!kept) return undefined
  const [remembers, collects] = [kept.get('remembers') === true, kept.get('collects') === true]
  return { ...textsOf(kept, TYPED), remembers, collects }
}

/**
 * Keeps what has been typed, so that the way through the cart and back loses nothing of it: until there is an order,
 * or the browser is closed.
 */
export function keepTyped(visit: Visit, entry: CheckoutEntry): void {
  // A long note would leave no room for the rest, which takes longer to type.
  const kept = [TYPED, REMEMBERED]
    .map((names) => typedText(entry, names))
    .find((text) => text.length <= MOST_BYTES)
  if (kept === undefined || TYPED.every((name) => entry[name] === '')) return forgetTyped(visit)
  visit.reply.setCookie(TYPED_COOKIE, kept, { ...checkoutCookieOptions(visit), ...daysOf(TYPED_DAYS) })
}

const typedText = (entry: CheckoutEntry, names: readonly (typeof TYPED)[number][]): string =>
  textOf({
    ...Object.fromEntries(names.map((name) => [name, entry[name]])),
    remembers: entry.remembers,
    collects: entry.collects,
  })

export function forgetTyped(visit: Visit): void {
  if (visit.request.cookies[TYPED_COOKIE] !== undefined)
    visit.reply.clearCookie(TYPED_COOKIE, checkoutCookieOptions(visit))
}

const textOf = (kept: object): string => Buffer.from(JSON.stringify(kept)).toString('base64url')

function readKept(cookie = ''): ReadonlyMap<string, unknown> | undefined {
  const kept = readJson(Buffer.from(cookie, 'base64url').toString('utf8'))
  return typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : undefined
}

function textsOf<Name extends string>(
  kept: ReadonlyMap<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  const fields = names.map((name) => {
    const value = kept.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(fields) as Record<Name, string>
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever changes their own cookie has nothing remembered.
    return undefined
  }
}

/** Whether a recipient may be remembered at all: before anything was chosen, ticking it at checkout is the choice. */
export const mayRemember = ({ request }: Pick<Visit, 'request'>): boolean =>
  chosenBy(request)?.includes('recipient') ?? true

/** Whether those at checkout have said before that they want to be remembered. */
export const wantsToBeRemembered = ({ request }: Pick<Visit, 'request'>): boolean =>
  chosenBy(request)?.includes('recipient') ?? false

const addressIn = (recipient: Recipient | undefined): Partial<Recipient> => {
  if (!recipient) return {}
  const { line1, subdistrict, district, province, zipcode } = recipient
  return { line1, subdistrict, district, province, zipcode }
}

/** Remembers for the next time whom an order went to, where it was asked for; else forgets it. */
export function rememberRecipient(visit: Visit, entry: CheckoutEntry): void {
  // Whoever collects types no address: that of before stays.
  const known = entry.collects ? { ...entry, ...addressIn(rememberedRecipient(visit)) } : entry
  const fields = Object.fromEntries(REMEMBERED.map((name) => [name, known[name]]))
  const text = textOf(fields)
  if (entry.remembers && mayRemember(visit) && text.length <= MOST_BYTES)
    visit.reply.setCookie(COOKIE, text, { ...checkoutCookieOptions(visit), ...daysOf(DAYS) })
  else if (visit.request.cookies[COOKIE] !== undefined)
    visit.reply.clearCookie(COOKIE, checkoutCookieOptions(visit))
}

/** `POST /checkout/forgetting`: nothing of a recipient stays in this browser. */
export async function forgetRecipient(visit: Visit): Promise<FastifyReply> {
  forgetRecipientCookie(visit)
  forgetTyped(visit)
  return sendOn(visit.reply, `${visit.base}/privacy?forgotten=yes`)
}
