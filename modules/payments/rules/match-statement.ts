import { claimReference, readReference } from './printed-slip.ts'
import type { StatementTime } from './statement-cells.ts'

/** A line of a statement, to be matched. */
export type MatchableLine = StatementTime & {
  lineId: string
  amountSatang: number
  description: string
  /** The money that was recorded from this very line. */
  moneyId: string | null
}

/** Money of orders as we have it: one transfer, or one refund. */
export type MatchableMoney = {
  moneyId: string
  /** Less than nothing for what was given back. */
  amountSatang: number
  /** When it moved: as the bank says, or at the latest when we heard of it. */
  at: Date
  /** Whether `at` is what the bank says. */
  isExact: boolean
  reference: string | null
}

export type Matching = { pairs: Map<string, string>; linesLeft: string[]; moneyLeft: string[] }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Who sends a slip has paid before; people who record money may do so days after it came. */
const EARLIER_MS = 4 * DAY_MS
/** Clocks differ, and banks book some minutes late. */
const LATER_MS = 30 * MINUTE_MS
const EXACT_WITHIN_MS = 3 * MINUTE_MS
const SHORTEST_REFERENCE = 8
/** So many moneys of the same amount are looked at on either side of a line: a shop may have thousands that cost the same. */
const NEIGHBOURS = 8

/** As references are compared everywhere; empty where it is none. */
const plainReference = (text: string): string => claimReference(readReference(text) ?? '')

/** The words of a line that can be references, as those are compared. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(plainReference)
    .filter((word) => word.length >= SHORTEST_REFERENCE)

type Span = { begins: number; ends: number }

/** A line is of a minute, or, where the bank tells none, of its day. */
function spanOf({ day, time }: MatchableLine): Span {
  const begins = new Date(`${day}T${time ?? '00:00'}:00+07:00`).getTime()
  return { begins, ends: begins + (time === null ? DAY_MS : MINUTE_MS) - 1 }
}

/** Between which times the money of a line was booked. Refunds may be booked before they are made. */
const windowOf = (line: MatchableLine): Span => {
  const { begins, ends } = spanOf(line)
  return { begins: begins - (line.amountSatang < 0 ? EARLIER_MS : LATER_MS), ends: ends + EARLIER_MS }
}

const isWithin = ({ begins, ends }: Span, at: Date): boolean => at.getTime() >= begins && at.getTime() <= ends

/** How far a line is from the money; undefined where it cannot be it. Less is nearer; a reference is nearest. */
function distance(line: MatchableLine, money: MatchableMoney, words: readonly string[]): number | undefined {
  if (line.amountSatang !== money.amountSatang || !isWithin(windowOf(line), money.at)) return undefined
  if (money.reference !== null && words.includes(plainReference(money.reference))) return -2
  const { begins, ends } = spanOf(line)
  const away = Math.max(begins - money.at.getTime(), money.at.getTime() - ends, 0)
  return money.isExact && line.time !== null && away <= EXACT_WITHIN_MS ? -1 : away
}

/**
 * Which line is which money: the same amount within days, each once, the nearest first, and then whatever still fits.
 * What was recorded from a line is that line's. The order in which they come does not matter.
 */
export function matchStatement(lines: readonly MatchableLine[], moneys: readonly MatchableMoney[]): Matching {
  const pairs = new Map<string, string>()
  const known = new Set(moneys.map(({ moneyId }) => moneyId))
  for (const { lineId, moneyId } of lines)
    if (moneyId !== null && known.has(moneyId)) pairs.set(lineId, moneyId)
  const taken = new Set(pairs.values())
  const open = lines
    .filter(({ moneyId }) => moneyId === null)
    .toSorted((a, b) => spanOf(a).begins - spanOf(b).begins || (a.lineId < b.lineId ? -1 : 1))
  const free = moneys
    .filter(({ moneyId }) => !taken.has(moneyId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.moneyId < b.moneyId ? -1 : 1))
  const pair = ({ lineId, moneyId }: { lineId: string; moneyId: string }): void => {
    if (pairs.has(lineId) || taken.has(moneyId)) return
    pairs.set(lineId, moneyId)
    taken.add(moneyId)
  }
  for (const candidate of candidates(open, free)) pair(candidate)
  const isOpen = ({ lineId }: MatchableLine): boolean => !pairs.has(lineId)
  const isFree = ({ moneyId }: MatchableMoney): boolean => !taken.has(moneyId)
  for (const candidate of pairedByTime(open.filter(isOpen), free.filter(isFree))) pair(candidate)
  return {
    pairs,
    linesLeft: lines.filter(isOpen).map(({ lineId }) => lineId),
    moneyLeft: moneys.filter(isFree).map(({ moneyId }) => moneyId),
  }
}

type Candidate = { lineId: string; moneyId: string; away: number }
type ByAmount = Map<number, MatchableMoney[]>

const byAmountOf = (moneys: readonly MatchableMoney[]): ByAmount =>
  Map.groupBy(moneys, ({ amountSatang }) => amountSatang)

/** The nearest moneys of each line, and those that its words name, from the nearest pair to the furthest. */
function candidates(lines: readonly MatchableLine[], moneys: readonly MatchableMoney[]): Candidate[] {
  const byAmount = byAmountOf(moneys)
  const byReference = Map.groupBy(moneys, ({ reference }) => plainReference(reference ?? ''))
  const found = lines.flatMap((line) => {
    const words = wordsOf(line.description)
    const near = neighboursOf(line, byAmount.get(line.amountSatang) ?? [])
    const named = words.flatMap((word) => byReference.get(word) ?? [])
    return [...new Set([...near, ...named])].flatMap(({ moneyId, ...money }) => {
      const away = distance(line, { moneyId, ...money }, words)
      return away === undefined ? [] : [{ lineId: line.lineId, moneyId, away }]
    })
  })
  // Ids are made in the order of time, so that the same two are always the same pair.
  const idOf = ({ lineId, moneyId }: Candidate): string => `${lineId}${moneyId}`
  return found.sort((a, b) => a.away - b.away || (idOf(a) < idOf(b) ? -1 : 1))
}

/** Those around the line in time; `moneys` are in the order of time. */
function neighboursOf(line: MatchableLine, moneys: readonly MatchableMoney[]): readonly MatchableMoney[] {
  const { begins } = spanOf(line)
  let [low, high] = [0, moneys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moneys[middle]?.at.getTime() ?? 0) < begins) low = middle + 1
    else high = middle
  }
  return moneys.slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS)
}

/** What is left of one amount, paired in the order of time: as many as there can be. */
function pairedByTime(lines: readonly MatchableLine[], moneys: readonly MatchableMoney[]): Candidate[] {
  const byAmount = byAmountOf(moneys)
  const found: Candidate[] = []
  for (const [amount, group] of Map.groupBy(lines, ({ amountSatang }) => amountSatang)) {
    const free = byAmount.get(amount) ?? []
    let next = 0
    for (const line of group) {
      const { begins, ends } = windowOf(line)
      while ((free[next]?.at.getTime() ?? Number.POSITIVE_INFINITY) < begins) next += 1
      const money = free[next]
      if (!money || money.at.getTime() > ends) continue
      found.push({ lineId: line.lineId, moneyId: money.moneyId, away: 0 })
      next += 1
    }
  }
  return found
}
