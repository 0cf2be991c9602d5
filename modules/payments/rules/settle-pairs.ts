/** A line and some money that can be it. */
export type Pair<Line, Money, Strength> = {
  line: Line
  money: Money
  strength: Strength
  /** How far they are from each other in time. */
  awayMs: number
}

type Anything = Pair<object, { readonly at: Date }, string>

/** One is nearer than another only where it is so by far: a few minutes tell nothing of two that cost the same. */
const FAR_MS = 10 * 60_000
const TIMES_FARTHER = 3

/**
 * Settles which pairs hold, each line and each money once, the strongest first. Of the same strength, a pair holds where
 * neither half fits another as well; and where as many lines as moneys fit each other, all of them do, in the order of
 * time, for whichever is whose then nothing is missing and nothing is too much. All else is left.
 */
export function settle<Fit extends Anything>(
  fits: readonly Fit[],
  strengths: readonly Fit['strength'][],
): { settled: Fit[]; undecided: object[] } {
  const settled: Fit[] = []
  const undecided: object[] = []
  const isDone = new Set<object>()
  const isOpen = ({ line, money }: Fit): boolean => !isDone.has(line) && !isDone.has(money)
  for (const strength of strengths) {
    const { found, open } = settleAlike(fits.filter((fit) => fit.strength === strength && isOpen(fit)))
    settled.push(...found)
    // What nobody could tell apart by this is told apart by nothing weaker.
    undecided.push(...open.flatMap(({ line, money }) => [line, money]))
    for (const { line, money } of [...found, ...open]) isDone.add(line).add(money)
  }
  return { settled, undecided }
}

/** Of one strength: what holds, and what is left open. */
function settleAlike<Fit extends Anything>(fits: readonly Fit[]): { found: Fit[]; open: readonly Fit[] } {
  const found: Fit[] = []
  let open = fits
  for (let more = next(open); more.length > 0; more = next(open)) {
    const isDone = new Set(more.flatMap(({ line, money }) => [line, money] as object[]))
    found.push(...more)
    open = open.filter(({ line, money }) => !isDone.has(line) && !isDone.has(money))
  }
  return { found, open }
}

const next = <Fit extends Anything>(open: readonly Fit[]): Fit[] =>
  groupsOf(open).flatMap((group) => allOf(group) ?? nearestByFar(group))

/** What hangs together: each line with all that it fits, and those with all that they fit. */
function groupsOf<Fit extends Anything>(fits: readonly Fit[]): Fit[][] {
  const root = new Map<object, object>()
  const rootOf = (one: object): object => {
    let at = one
    for (let next = root.get(at); next !== undefined && next !== at; next = root.get(at)) at = next
    root.set(one, at)
    return at
  }
  for (const { line, money } of fits) root.set(rootOf(line), rootOf(money))
  return [...Map.groupBy(fits, ({ line }) => rootOf(line)).values()]
}

/** Pairs of all of a group, first with first; undefined where they are not as many, or where two of those fit not. */
function allOf<Fit extends Anything>(group: readonly Fit[]): Fit[] | undefined {
  const lines = [...new Set(group.map(({ line }) => line))]
  const moneys = new Set(group.map(({ money }) => money))
  if (lines.length !== moneys.size) return undefined
  const byLine = Map.groupBy(group, ({ line }) => line)
  const pairs = inTime(moneys).flatMap(
    (money, at) => byLine.get(lines[at] ?? {})?.find((fit) => fit.money === money) ?? [],
  )
  return pairs.length === lines.length ? pairs : undefined
}

const inTime = <Money extends { readonly at: Date }>(moneys: Iterable<Money>): Money[] =>
  [...moneys].toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** Those that are each other's nearest, by far. */
function nearestByFar<Fit extends Anything>(group: readonly Fit[]): Fit[] {
  const nearestOf = (of: 'line' | 'money'): Map<object, Fit> =>
    new Map([...Map.groupBy(group, (fit) => fit[of])].flatMap(([one, own]) => withKey(one, nearest(own))))
  const [byLine, byMoney] = [nearestOf('line'), nearestOf('money')]
  return [...byLine.values()].filter((fit) => byMoney.get(fit.money) === fit)
}

const withKey = <Fit>(key: object, fit: Fit | undefined): [object, Fit][] =>
  fit === undefined ? [] : [[key, fit]]

function nearest<Fit extends Anything>(own: readonly Fit[]): Fit | undefined {
  const [first, second] = own.toSorted((a, b) => a.awayMs - b.awayMs)
  const isByFar =
    first &&
    (second === undefined ||
      (second.awayMs - first.awayMs >= FAR_MS && second.awayMs >= TIMES_FARTHER * first.awayMs))
  return isByFar ? first : undefined
}
