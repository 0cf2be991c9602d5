import { readWholeAddress } from '@langraan/orders/rules'
import { loadAddressReader, searchAddress } from '@langraan/thai/address'
import type { Language, ThaiAddress } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import { shownPlace } from '../../parts/shown-address.ts'
import type { Visit } from '../../visit/visit.ts'
import type { CheckoutEntry, CheckoutPage, OfferedPlace } from './content.ts'

const ADDRESSES = 10
const MATCHES = 8
const LONGEST_SEARCH = 300

async function inLanguage(place: ThaiAddress, language: Language): Promise<OfferedPlace> {
  const shown = await shownPlace(place, language)
  return shown === place ? place : { ...place, shown }
}

/** `GET /addresses?text=`: for the checkout's suggestions; `line1` where the house stands before the place. */
export async function sendAddresses({ request, reply, language }: Visit): Promise<FastifyReply> {
  const { text } = request.query as { text?: unknown }
  const asked = typeof text === 'string' ? text.slice(0, LONGEST_SEARCH) : ''
  const found = await searchAddress(asked, ADDRESSES)
  const whole = found.length === 0 ? readWholeAddress(asked, await loadAddressReader()) : undefined
  const items = await Promise.all(
    (whole ? [whole.address] : found).map((place) => inLanguage(place, language)),
  )
  return (
    reply
      // A name of a place is anybody's; where somebody lives is nobody else's to keep.
      .header('cache-control', found.length > 0 ? 'public, max-age=3600' : 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(whole ? { items, line1: whole.line1 } : { items }))
  )
}

/** What was asked for without a script. */
type Asked = { readonly entry: CheckoutEntry; readonly findAddress?: boolean }

/** The place that was chosen, where whoever reads knows it by other names. */
export async function placeShown(
  { entry }: Asked,
  language: Language,
): Promise<Pick<CheckoutPage, 'placeShown'>> {
  const { subdistrict, district, province, zipcode } = entry
  if (language === 'th' || zipcode === '') return {}
  const place = { subdistrict, district, province, zipcode }
  const shown = await shownPlace(place, language)
  return shown === place ? {} : { placeShown: shown }
}

export async function matchesFor({ findAddress, entry }: Asked, language: Language) {
  const text = entry.addressSearch.trim()
  if (!findAddress || text === '') return {}
  const found = await searchAddress(text, MATCHES)
  return { addressMatches: await Promise.all(found.map((place) => inLanguage(place, language))) }
}
