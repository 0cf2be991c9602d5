import { bangkokDay, isDay } from '@langraan/thai'
import {
  beginsAlike,
  type LineWords,
  namesPerson,
  peopleOf,
  plainReference,
  readLineWords,
} from './line-words.ts'
import { type Match, sameNumber } from './masked.ts'
import { CLOCKS_DIFFER_MS, type TransferParty } from './slip-check.ts'
import type { StatementTime } from './statement-cells.ts'

/** A line of a statement, to be matched. */
export type MatchableLine = StatementTime & {
  lineId: string
  /** The shop's account that it is of, as `bank:number`; anything else is an account that is not known. */
  account: string
  amountSatang: number
  description: string
  /** The money that was recorded from this very line, or that somebody has said it is. */
  moneyId: string | null
}

/** Who says when money moved: the bank that was asked, the slip that was sent, or whoever wrote it down. */
export const timeTellers = ['bank', 'slip', 'person'] as const
export type TimeTeller = (typeof timeTellers)[number]

/** Money of orders as we have it: one transfer, or one refund. */
export type MatchableMoney = {
  moneyId: string
  /** Less than nothing for what was given back. */
  amountSatang: number
  /** When it moved, as the bank says, or when we heard of it. */
  at: Date
  toldBy: TimeTeller
  /** When the first of its orders was made: what came before then pays for something else. */
  placedAt: Date
  reference: string | null
  /** The bank that it was sent from, as three digits. */
  sendingBank: string | null
  /** Both sides, where the bank was asked. */
  payer: TransferParty | null
  receiver: TransferParty | null
  customerNames: readonly string[]
}

/** What speaks for it that a line is some money, beside the amount and the time. The strongest first. */
export const reasonsFor = ['reference', 'name', 'payer_account', 'payer_bank', 'account'] as const
export type ReasonFor = (typeof reasonsFor)[number]

/** What speaks against it: one of these, and nobody but a person says that it is. */
export const reasonsAgainst = [
  'before_order',
  'before_slip_day',
  'too_early',
  'too_late',
  'other_name',
  'other_bank',
  'other_account',
] as const
export type ReasonAgainst = (typeof reasonsAgainst)[number]

/** What is known of a line and of some money of the same amount. */
export type LineEvidence = {
  for: ReasonFor[]
  against: ReasonAgainst[]
  /** How long after the money's time the line was booked, less than nothing where before; null where a line has only a day. */
  minutesLater: number | null
  /** How many days later it was booked; none on the same day. */
  daysLater: number
  toldBy: TimeTeller
}

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** Who sends a slip has paid before; people who record money may do so days after it came. */
const EARLIER_MS = 4 * DAY_MS
/** What is paid late in the evening, or before the longest of holidays, is booked on the next day on which the bank works. */
const LATER_MS = 5 * DAY_MS

export type Span = { begins: number; ends: number }

/** A line is of a minute, or, where the bank tells none, of its day. */
export function spanOf({ day, time }: StatementTime): Span {
  const begins = new Date(`${day}T${time ?? '00:00'}:00+07:00`).getTime()
  return { begins, ends: begins + (time === null ? DAY_MS : MINUTE_MS) - 1 }
}

/** How long a line was booked after a moment, less than nothing where before; nothing where the moment is in its span. */
export function laterMs({ begins, ends }: Span, at: Date): number {
  const moment = at.getTime()
  if (begins > moment) return begins - moment
  return ends < moment ? ends - moment : 0
}

/** Many banks begin a reference with its day: `20261127…`. */
function dayOfReference(reference: string | null): string | undefined {
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)\d/.exec(reference ?? '') ?? []
  const told = `${year}-${month}-${day}`
  return isDay(told) ? told : undefined
}

/** Money with what its names and its reference say, so that it is read once for all lines. */
export type KnownMoney = MatchableMoney & {
  plainReference: string
  slipDay: string | undefined
  payers: string[][]
  customers: string[][]
}

export const knowMoney = <Money extends MatchableMoney>(money: Money): Money & KnownMoney => ({
  ...money,
  plainReference: plainReference(money.reference ?? ''),
  slipDay: dayOfReference(money.reference),
  payers: peopleOf(money.payer?.names ?? []),
  customers: peopleOf(money.customerNames),
})

/** Why the time of a line cannot be that of some money; none where it can. */
function outsideWindow(line: MatchableLine, money: KnownMoney): [] | [ReasonAgainst] {
  const span = spanOf(line)
  if (span.ends < money.placedAt.getTime()) return ['before_order']
  if (money.slipDay !== undefined && line.day < money.slipDay) return ['before_slip_day']
  const later = laterMs(span, money.at)
  if (later < -(money.toldBy === 'bank' ? CLOCKS_DIFFER_MS : EARLIER_MS)) return ['too_early']
  return later > LATER_MS ? ['too_late'] : []
}

/** What speaks for it and against it that a line is some money of its amount. */
export function weigh(
  line: MatchableLine,
  money: KnownMoney,
  words: LineWords,
): Pick<LineEvidence, 'for' | 'against'> {
  const name = nameAgrees(money, words)
  const bank = agree(words.payerBank, money.sendingBank)
  const account = accountAgrees(line, money.receiver)
  const outside = outsideWindow(line, money)
  const said: [ReasonFor, boolean][] = [
    ['reference', words.references.includes(money.plainReference)],
    ['name', name === 'yes'],
    ['payer_account', digitsAgree(words.payerDigits, money.payer)],
    ['payer_bank', bank === 'yes'],
    ['account', account === 'yes'],
  ]
  const against: [ReasonAgainst, boolean][] = [
    ['other_name', name === 'no'],
    ['other_bank', bank === 'no'],
    ['other_account', account === 'no'],
  ]
  return {
    for: said.flatMap(([reason, holds]) => (holds ? [reason] : [])),
    against: [...outside, ...against.flatMap(([reason, holds]) => (holds ? [reason] : []))],
  }
}

/** The same, with how far they are from each other in time. */
export function explain(line: MatchableLine, money: KnownMoney): LineEvidence {
  const later = laterMs(spanOf(line), money.at)
  return {
    ...weigh(line, money, readLineWords(line.description)),
    minutesLater: line.time === null ? null : Math.trunc(later / MINUTE_MS),
    daysLater: Math.round((dayNumber(line.day) - dayNumber(bangkokDay(money.at))) / DAY_MS),
    toldBy: money.toldBy,
  }
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const agree = (one: string | null, other: string | null): Match => {
  if (one === null || other === null) return 'unsure'
  return one === other ? 'yes' : 'no'
}

/** The name of whoever paid, as the bank or the order tells it. Only the bank's can speak against it: others pay for a customer. */
function nameAgrees({ payers, customers }: KnownMoney, words: LineWords): Match {
  if (namesPerson(words, payers) === 'yes' || namesPerson(words, customers) === 'yes') return 'yes'
  const named = words.namedFirst
  const others = payers.flatMap(([first]) =>
    first !== undefined && named !== null && isThai(first) === isThai(named) ? [first] : [],
  )
  if (named === null || others.length === 0) return 'unsure'
  return others.some((other) => beginsAlike(other, named)) ? 'unsure' : 'no'
}

const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text)

function digitsAgree(digits: string | null, payer: TransferParty | null): boolean {
  return (
    digits !== null && (payer?.numbers ?? []).some((number) => number.replace(/\D/g, '').includes(digits))
  )
}

/** Whether the money went to the account that the line is of. A PromptPay id says nothing of it. */
function accountAgrees({ account }: MatchableLine, receiver: TransferParty | null): Match {
  const [bank = '', number = ''] = account.split(':')
  if (receiver === null || number === '') return 'unsure'
  if (receiver.bankCode !== '' && receiver.bankCode !== bank) return 'no'
  return receiver.numbers.some((masked) => sameNumber(masked, number) === 'yes') ? 'yes' : 'unsure'
}
