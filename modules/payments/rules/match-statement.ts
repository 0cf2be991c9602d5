import {
  DAY_MS,
  explain,
  knowMoney,
  type KnownMoney,
  laterMs,
  type LineEvidence,
  type MatchableLine,
  type MatchableMoney,
  MINUTE_MS,
  type Span,
  spanOf,
  weigh,
} from './line-evidence.ts'
import { type LineWords, readLineWords } from './line-words.ts'
import { type Pair, settle } from './settle-pairs.ts'

export type Matching = {
  pairs: Map<string, string>
  /** Lines whose pair stands on amount and days alone. */
  weak: Set<string>
  linesLeft: string[]
  moneyLeft: string[]
}

const SAME_MINUTES_MS = 3 * MINUTE_MS
const HOUR_BEFORE_MS = 60 * MINUTE_MS
// Banks book some minutes late.
const LITTLE_LATER_MS = 30 * MINUTE_MS
// A slip without a day in its reference is sent soon after paying; who writes money down may do so days later.
const SLIP_EARLIER_MS = DAY_MS
/** Around a line so many moneys of its amount are looked at where only days are left to tell: a shop may have thousands. */
const NEIGHBOURS = 8
/** A person is shown so many. */
const MOST_CANDIDATES = 5
const CANDIDATE_DAYS_MS = 5 * DAY_MS

/** How strong a pair is: the reference, who paid, the bank's own minute, the hour, and last of all the days alone. */
type Strength = 'reference' | 'payer' | 'minute' | 'hour' | 'days'
type Line = { line: MatchableLine; words: LineWords; span: Span }
type Fit = Pair<Line, KnownMoney, Strength>

/**
 * Which line is which money, each once. What was recorded from a line is that line's. Of the others the strongest pairs
 * come first; where two fit as well as each other, and one of them has no other half, nobody guesses: a person decides.
 * The order in which they come does not matter.
 */
export function matchStatement(lines: readonly MatchableLine[], moneys: readonly MatchableMoney[]): Matching {
  const pairs = new Map<string, string>()
  const known = new Set(moneys.map(({ moneyId }) => moneyId))
  for (const { lineId, moneyId } of lines)
    if (moneyId !== null && known.has(moneyId)) pairs.set(lineId, moneyId)
  const taken = new Set(pairs.values())
  const settled = settleAll(
    lines.filter(({ moneyId }) => moneyId === null),
    moneys.filter(({ moneyId }) => !taken.has(moneyId)),
  )
  for (const { line, money } of settled) {
    pairs.set(line.line.lineId, money.moneyId)
    taken.add(money.moneyId)
  }
  return {
    pairs,
    weak: new Set(settled.flatMap(({ line, strength }) => (strength === 'days' ? [line.line.lineId] : []))),
    linesLeft: lines.flatMap(({ lineId }) => (pairs.has(lineId) ? [] : [lineId])),
    moneyLeft: moneys.flatMap(({ moneyId }) => (taken.has(moneyId) ? [] : [moneyId])),
  }
}

/** First by what lines say and by the hour; what is left of both, by days. */
function settleAll(lines: readonly MatchableLine[], moneys: readonly MatchableMoney[]): Fit[] {
  const inTime = moneys
    .map(knowMoney)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.moneyId < b.moneyId ? -1 : 1))
  const ordered = lines
    .map((line): Line => ({ line, words: readLineWords(line.description), span: spanOf(line) }))
    .toSorted((a, b) => a.span.begins - b.span.begins || (a.line.lineId < b.line.lineId ? -1 : 1))
  const byWord = wordsToMoney(inTime)
  const byAmount = byAmountOf(inTime)
  const said = fitting(ordered, ({ line, words, span }) => [
    ...withinHour(span, byAmount.get(line.amountSatang) ?? []),
    ...[...words.references, ...words.words].flatMap((word) => byWord.get(word) ?? []),
  ])
  const { settled, undecided } = settle(
    said.filter(({ strength }) => strength !== 'days'),
    ['reference', 'payer', 'minute', 'hour'],
  )
  const isDone = new Set<object>([...undecided, ...settled.flatMap(({ line, money }) => [line, money])])
  const leftByAmount = byAmountOf(inTime.filter((money) => !isDone.has(money)))
  const byDays = fitting(
    ordered.filter((line) => !isDone.has(line)),
    ({ line, span }) => neighboursOf(span, leftByAmount.get(line.amountSatang) ?? []),
  )
  return [...settled, ...settle(byDays, ['days']).settled]
}

const byAmountOf = (moneys: readonly KnownMoney[]): Map<number, KnownMoney[]> =>
  Map.groupBy(moneys, ({ amountSatang }) => amountSatang)

/** Money by its reference, and by the first names of those who may have paid it. */
function wordsToMoney(moneys: readonly KnownMoney[]): Map<string, KnownMoney[]> {
  const found = new Map<string, KnownMoney[]>()
  for (const money of moneys) {
    const firstNames = [...money.payers, ...money.customers].flatMap(([first]) => first ?? [])
    for (const word of new Set([money.plainReference, ...firstNames])) {
      const known = found.get(word)
      if (known) known.push(money)
      else found.set(word, [money])
    }
  }
  return found
}

/** Every line with all of what it may be that it can be, and how well it fits. */
const fitting = (lines: readonly Line[], mayBe: (line: Line) => readonly KnownMoney[]): Fit[] =>
  lines.flatMap((line) => [...new Set(mayBe(line))].flatMap((money) => fitOf(line, money) ?? []))

function fitOf(line: Line, money: KnownMoney): Fit | undefined {
  if (line.line.amountSatang !== money.amountSatang) return undefined
  const later = laterMs(line.span, money.at)
  const strength = strengthOf(line, money, later)
  return strength && { line, money, strength, awayMs: Math.abs(later) }
}

function strengthOf({ line, words }: Line, money: KnownMoney, later: number): Strength | undefined {
  const { for: reasons, against } = weigh(line, money, words)
  if (against.length > 0) return undefined
  if (reasons.includes('reference')) return 'reference'
  if (reasons.includes('name') || reasons.includes('payer_account')) return 'payer'
  if (money.toldBy === 'bank' && line.time !== null && Math.abs(later) <= SAME_MINUTES_MS) return 'minute'
  if (later >= -HOUR_BEFORE_MS && later <= LITTLE_LATER_MS) return 'hour'
  return money.toldBy === 'slip' && later < -SLIP_EARLIER_MS ? undefined : 'days'
}

/** How many of these, which are in the order of time, come before a moment. */
function countBefore(moneys: readonly KnownMoney[], moment: number): number {
  let [low, high] = [0, moneys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moneys[middle]?.at.getTime() ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

const withinHour = ({ begins, ends }: Span, moneys: readonly KnownMoney[]): readonly KnownMoney[] =>
  moneys.slice(countBefore(moneys, begins - LITTLE_LATER_MS), countBefore(moneys, ends + HOUR_BEFORE_MS + 1))

function neighboursOf({ begins }: Span, moneys: readonly KnownMoney[]): readonly KnownMoney[] {
  const at = countBefore(moneys, begins)
  return moneys.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS)
}

export type LikelyMoney<Money extends MatchableMoney> = { money: Money; evidence: LineEvidence }

/** For a person to choose from: money of a line's amount that has no line, the likeliest first, with what speaks for each. */
export function likelyMoney<Money extends MatchableMoney>(
  line: MatchableLine,
  free: readonly Money[],
): LikelyMoney<Money>[] {
  const span = spanOf(line)
  const awayOf = ({ at }: MatchableMoney): number => Math.abs(laterMs(span, at))
  return free
    .filter((money) => mayBeChosen(line, money))
    .map((money) => ({ money, evidence: explain(line, knowMoney(money)) }))
    .toSorted(
      (a, b) =>
        a.evidence.against.length - b.evidence.against.length ||
        b.evidence.for.length - a.evidence.for.length ||
        awayOf(a.money) - awayOf(b.money) ||
        (a.money.moneyId < b.money.moneyId ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
}

/** Whether a person may say that a line is some money: of its amount, within days. What else speaks against it they see. */
export const mayBeChosen = (line: MatchableLine, money: MatchableMoney): boolean =>
  line.amountSatang === money.amountSatang && Math.abs(laterMs(spanOf(line), money.at)) <= CANDIDATE_DAYS_MS
