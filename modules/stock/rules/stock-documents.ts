/** The papers that somebody writes. */
export const writtenKinds = ['receipt', 'damage', 'transfer', 'count'] as const
export type WrittenKind = (typeof writtenKinds)[number]

/** All papers: a reversal follows from a receipt that is taken back. */
export const documentKinds = [...writtenKinds, 'reversal'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentState = 'open' | 'sent' | 'done' | 'cancelled'

type Refused = {
  refused: 'document_ended' | 'not_sent' | 'already_sent' | 'already_reversed' | 'not_given_up'
}
type Step = DocumentState | Refused
type Paper = { kind: DocumentKind; state: DocumentState }

const PREFIX: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RC',
  damage: 'WO',
  transfer: 'TR',
  count: 'CT',
  reversal: 'RV',
}

/** The number on a paper: RC-0001. */
export const documentNumberText = (kind: DocumentKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(4, '0')}`

const hasEnded = (state: DocumentState) => state === 'done' || state === 'cancelled'

export function sendTransfer({ state }: Paper): Step {
  if (hasEnded(state)) return { refused: 'document_ended' }
  return state === 'sent' ? { refused: 'already_sent' } : 'sent'
}

export function receiveTransfer({ state }: Paper): Step {
  if (hasEnded(state)) return { refused: 'document_ended' }
  return state === 'open' ? { refused: 'not_sent' } : 'done'
}

/** A transfer may be called back until it has arrived, a count until it is booked. What is done stays. */
export const cancelDocument = ({ state }: Paper): Step =>
  hasEnded(state) ? { refused: 'document_ended' } : 'cancelled'

/** A count that was given up can be gone on with. */
export const reopenCount = ({ kind, state }: Paper): Step =>
  kind === 'count' && state === 'cancelled' ? 'open' : { refused: 'not_given_up' }

/** A receipt is booked as it is written, and can be taken back once. */
export const reverseReceipt = ({ state }: Paper): Step =>
  state === 'done' ? 'cancelled' : { refused: 'already_reversed' }

type Line = { variantId: string; quantity: number; unitCostSatang?: number | undefined }

/**
 * One line for each variant, with its pieces together and their average cost, where that is a whole satang. Where it is
 * not, a line for each cost, those without one last: a rounded cost would make the pieces worth what nobody has paid.
 */
export function sumLines<L extends Line>(lines: readonly L[]): L[] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId).values()].flatMap(joined)
}

function joined<L extends Line>(lines: readonly L[]): L[] {
  const [first] = lines
  if (!first || lines.length === 1) return lines.map((line) => ({ ...line }))
  const costed = lines.filter((line) => line.unitCostSatang !== undefined)
  const pieces = piecesOf(costed)
  const satang = costed.reduce((sum, line) => sum + line.quantity * (line.unitCostSatang ?? 0), 0)
  const unitCostSatang = pieces > 0 ? satang / pieces : undefined
  // What is no whole number of satang any more has been rounded already.
  const isExact = Number.isSafeInteger(satang) && Number.isInteger(unitCostSatang ?? 0)
  return isExact ? [{ ...first, quantity: piecesOf(lines), unitCostSatang }] : byCost(lines, costed)
}

function byCost<L extends Line>(lines: readonly L[], costed: readonly L[]): L[] {
  const costs = new Map<number | undefined, L>()
  for (const line of [...costed, ...lines.filter((one) => one.unitCostSatang === undefined)]) {
    const quantity = (costs.get(line.unitCostSatang)?.quantity ?? 0) + line.quantity
    costs.set(line.unitCostSatang, { ...line, quantity })
  }
  return [...costs.values()]
}

const piecesOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

type Found = { quantity: number; outcome: number | null; outdated?: boolean; soldUnpacked?: number }

/** What should be found: of a count that is what is on hand and what is sold and lies there until it is packed. */
export const expectedOf = ({ quantity, soldUnpacked = 0 }: Found): number => quantity + soldUnpacked

/**
 * What came out otherwise than expected; a line that nobody has looked at is no difference, nor is one of which it is
 * known since what was there.
 */
export function differences<L extends Found>(lines: readonly L[]): (L & { difference: number })[] {
  return lines.flatMap((line) => {
    const difference = line.outcome === null || line.outdated ? 0 : line.outcome - expectedOf(line)
    return difference === 0 ? [] : [{ ...line, difference }]
  })
}
