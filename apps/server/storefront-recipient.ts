import type { CheckoutEntry } from '@langraan/storefront'
import { siteCookies } from '@langraan/storefront/cookies'
import type { FastifyReply } from 'fastify'
import { sendOn } from './storefront-send.ts'
import { chosenBy, cookieOptions, daysOf, type Visit } from './storefront-visit.ts'

const { name: COOKIE, days: DAYS } = siteCookies.recipient
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

/** It is there only where a shopper has asked for it, and goes to checkout alone. */
const optionsOf = (visit: Pick<Visit, 'site' | 'request' | 'base'>) => ({
  ...cookieOptions(visit),
  path: `${visit.base}/checkout`,
  httpOnly: true,
})

/** Who was sent to the last time, if they wanted that to be remembered. Nothing of it is believed: it fills fields. */
export function rememberedRecipient({ request }: Pick<Visit, 'request'>): Recipient | undefined {
  const kept = readJson(Buffer.from(request.cookies[COOKIE] ?? '', 'base64url').toString('utf8'))
  if (typeof kept !== 'object' || kept === null) return undefined
  const values = new Map<string, unknown>(Object.entries(kept))
  const fields = REMEMBERED.map((name) => {
    const value = values.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(fields) as Recipient
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

/** Remembers for the next time whom an order went to, where it was asked for; else forgets it. */
export function rememberRecipient(visit: Visit, entry: CheckoutEntry): void {
  const fields = Object.fromEntries(REMEMBERED.map((name) => [name, entry[name]]))
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  if (entry.remembers && mayRemember(visit) && text.length <= MOST_BYTES)
    visit.reply.setCookie(COOKIE, text, { ...optionsOf(visit), ...daysOf(DAYS) })
  else if (visit.request.cookies[COOKIE] !== undefined) visit.reply.clearCookie(COOKIE, optionsOf(visit))
}

export function forgetRecipientCookie(visit: Visit): void {
  visit.reply.clearCookie(COOKIE, optionsOf(visit))
}

/** `POST /checkout/forgetting`: nothing of a recipient stays in this browser. */
export async function forgetRecipient(visit: Visit): Promise<FastifyReply> {
  forgetRecipientCookie(visit)
  return sendOn(visit.reply, `${visit.base}/privacy?forgotten=yes`)
}
