import { formatBaht } from '@langraan/money'
import { type PriceParts, priceLines } from '@langraan/orders/rules'
import {
  carrierName,
  findThaiBank,
  formatDate,
  formatThaiPhone,
  type Language,
  startOfBangkokDay,
  trackingPageOf,
} from '@langraan/thai'
import type { MessageKind } from './message-kind.ts'
import type { MessageText } from './message-texts.ts'
import { messageWords } from './message-words.ts'
import { fillPlaces, type Place } from './places.ts'

/** The shop as its customers know it. Empty texts are not shown. */
export type MessageShop = { name: string; phone: string; lineId: string; logoUrl: string }

export type SentParcel = { courierName: string; trackingCode: string }

/** Where an order lies ready for its customer; `until` is a day, and empty texts are not shown. */
export type CollectFacts = {
  branchName: string
  address: string
  hours: string
  phone: string
  note: string
  until: string | null
  dueSatang: number
}

/** What a message tells of an order. */
export type MessageFacts = {
  shop: MessageShop
  orderNumber: string
  customerName: string
  /** The page of the order. */
  link: string
  lines: readonly { name: string; quantity: number; satang: number }[]
  parts: PriceParts
  /** How to pay what is due ahead; absent where nothing is. */
  pay?: {
    dueSatang: number
    until?: Date
    hasQr: boolean
    accounts: readonly { bankCode: string; number: string; name: string }[]
  }
  /** What is paid when the parcel is handed over. */
  atDoorSatang: number
  /** The parcel that is on its way, where there is one. */
  parcel?: SentParcel
  /** The branch of an order that its customer collects. */
  collect?: CollectFacts
  /** All parcels of the order that are booked, where it goes in several. */
  parcels?: readonly SentParcel[]
}

/** `href` is where the value leads. */
export type MessageRow = { label: string; value: string; isStrong?: true; href?: string }
export type MessageSection = { title: string; rows: readonly MessageRow[] }

/** A message as every way of sending and the preview write it: the same words everywhere. */
export type ComposedMessage = {
  language: Language
  subject: string
  shop: MessageShop
  /** The shop's own words, in paragraphs of lines. */
  paragraphs: readonly (readonly string[])[]
  sections: readonly MessageSection[]
  button: { label: string; href: string }
  /** How the shop can be reached. */
  foot: readonly string[]
}

// Whoever waits for a parcel at the door wants to know how much money to have ready.
const TELLS_TO_PAY: ReadonlySet<MessageKind> = new Set(['received', 'delivering'])
const TELLS_OF_PARCEL: ReadonlySet<MessageKind> = new Set(['shipped', 'delivering', 'delivered'])

/** Puts a message together: the shop's words, then what whoever reads it has to know. */
export function composeMessage(
  kind: MessageKind,
  language: Language,
  text: MessageText,
  facts: MessageFacts,
): ComposedMessage {
  const words = messageWords[language]
  const parcels = parcelsToTell(kind, facts)
  const values = valuesOf(language, facts, parcels)
  return {
    language,
    subject: inOneLine(fillPlaces(text.subject, values)),
    shop: facts.shop,
    paragraphs: paragraphsOf(fillPlaces(text.body, values)),
    sections: [
      ...(TELLS_TO_PAY.has(kind) ? paySection(language, facts) : []),
      ...(TELLS_OF_PARCEL.has(kind) ? parcelSection(language, parcels) : []),
      ...(kind === 'ready' ? collectSection(language, facts) : []),
      goodsSection(language, facts),
    ],
    button: {
      label: kind === 'received' && facts.pay ? words.toPay : words.toOrder,
      href: facts.link,
    },
    foot: footOf(language, facts.shop),
  }
}

/** What a shop tells one of its agents, as its other mails look; it stands in the agent's own area, to which it leads. */
export const composeNotice = (
  language: Language,
  { subject, body }: MessageText,
  { shop, link }: Pick<MessageFacts, 'shop' | 'link'>,
): ComposedMessage => ({
  language,
  subject: inOneLine(subject),
  shop,
  paragraphs: paragraphsOf(body),
  sections: [],
  button: { label: messageWords[language].toAgentArea, href: link },
  foot: footOf(language, shop),
})

const baht = (satang: number): string => formatBaht(satang)

/** One parcel goes out at a time; an order has left, and arrived, with all of them. */
const parcelsToTell = (kind: MessageKind, { parcel, parcels = [] }: MessageFacts): readonly SentParcel[] =>
  parcels.length > 0 && kind !== 'delivering' ? parcels : parcel ? [parcel] : []

function valuesOf(
  language: Language,
  { shop, orderNumber, customerName, link, parts, pay, collect }: MessageFacts,
  parcels: readonly SentParcel[],
) {
  const couriers = new Set(parcels.map(({ courierName }) => carrierName(courierName, language)))
  const codes = parcels.map(({ trackingCode }) => trackingCode).filter((code) => code !== '')
  return {
    shop: inOneLine(shop.name),
    order: orderNumber,
    name: inOneLine(customerName),
    total: baht(parts.totalSatang),
    due: baht(pay?.dueSatang ?? 0),
    link,
    courier: [...couriers].join(', '),
    tracking: codes.join(', '),
    branch: inOneLine(collect?.branchName ?? ''),
    until: dayText(language, collect?.until ?? null),
  } satisfies Record<Place, string>
}

/** A name is one line of a head, whatever somebody typed. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const paragraphsOf = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== ''))

function paySection(language: Language, { pay, atDoorSatang }: MessageFacts): MessageSection[] {
  const words = messageWords[language]
  const rows: MessageRow[] = []
  if (pay) {
    rows.push({ label: words.due, value: baht(pay.dueSatang), isStrong: true })
    if (pay.until)
      rows.push({ label: words.payBefore, value: formatDate(pay.until, { language, style: 'dateTime' }) })
    if (pay.hasQr) rows.push({ label: words.promptpay, value: words.scan })
    for (const { bankCode, number, name } of pay.accounts) {
      const bank = findThaiBank(bankCode)
      rows.push({ label: bank ? words.bank(bank[language]) : bankCode, value: `${number} ${name}`.trim() })
    }
  }
  if (atDoorSatang > 0) rows.push({ label: words.atDoor, value: baht(atDoorSatang), isStrong: true })
  return rows.length === 0 ? [] : [{ title: words.pay, rows }]
}

function parcelSection(language: Language, parcels: readonly SentParcel[]): MessageSection[] {
  const words = messageWords[language]
  const rows = parcels.flatMap(({ courierName, trackingCode }): MessageRow[] => {
    const href = trackingPageOf(courierName, trackingCode)
    const both: MessageRow[] = [
      { label: words.courier, value: carrierName(courierName, language) },
      { label: words.tracking, value: trackingCode, isStrong: true as const, ...(href && { href }) },
    ]
    return both.filter(({ value }) => value !== '')
  })
  return rows.length === 0 ? [] : [{ title: words.parcel, rows }]
}

function collectSection(language: Language, { collect }: MessageFacts): MessageSection[] {
  if (!collect) return []
  const words = messageWords[language]
  const { branchName, address, hours, phone, note, until, dueSatang } = collect
  const rows: MessageRow[] = [
    { label: words.branch, value: branchName, isStrong: true },
    { label: words.address, value: address },
    { label: words.hours, value: hours },
    { label: words.branchPhone, value: formatThaiPhone(phone) },
    { label: words.note, value: note },
    { label: words.keptUntil, value: dayText(language, until), isStrong: true },
    { label: words.atBranch, value: dueSatang > 0 ? baht(dueSatang) : '', isStrong: true },
  ]
  return [{ title: words.collect, rows: rows.filter(({ value }) => value !== '') }]
}

/** A day as it is read; empty where there is none. */
const dayText = (language: Language, day: string | null): string =>
  day === null ? '' : formatDate(startOfBangkokDay(day), { language, style: 'date' })

function goodsSection(language: Language, { lines, parts }: MessageFacts): MessageSection {
  const words = messageWords[language]
  return {
    title: words.goods,
    rows: [
      ...lines.map(({ name, quantity, satang }) => ({ label: `${name} × ${quantity}`, value: baht(satang) })),
      ...priceLines(parts).map(({ kind, satang }) => ({ label: words.prices[kind], value: baht(satang) })),
      { label: words.total, value: baht(parts.totalSatang), isStrong: true },
    ],
  }
}

function footOf(language: Language, { phone, lineId }: MessageShop): string[] {
  const words = messageWords[language]
  const ways = [
    ...(phone === '' ? [] : [words.phone(formatThaiPhone(phone))]),
    ...(lineId === '' ? [] : [words.line(lineId)]),
  ]
  return ways.length === 0 ? [] : [words.ask, ways.join(' · ')]
}
