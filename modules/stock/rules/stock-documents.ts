export const documentKinds = ['receipt', 'damage', 'transfer', 'count'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentState = 'open' | 'sent' | 'done' | 'cancelled'

type Refused = { refused: 'document_ended' | 'not_sent' | 'already_sent' }
type Step = DocumentState | Refused
type Paper = { kind: DocumentKind; state: DocumentState }

const PREFIX: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RC',
  damage: 'WO',
  transfer: 'TR',
  count: 'CT',
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

type Line = { variantId: string; quantity: number; unitCostSatang?: number | undefined }

/** One line for each variant: its pieces together, its cost by their average where one is known. */
export function sumLines<L extends Line>(lines: readonly L[]): L[] {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const known = sums.get(line.variantId)
    sums.set(line.variantId, known ? joined(known, line) : { ...line })
  }
  return [...sums.values()]
}

function joined<L extends Line>(one: L, other: L): L {
  const quantity = one.quantity + other.quantity
  const costs = [one, other].filter((line) => line.unitCostSatang !== undefined)
  const pieces = costs.reduce((sum, line) => sum + line.quantity, 0)
  const satang = costs.reduce((sum, line) => sum + line.quantity * (line.unitCostSatang ?? 0), 0)
  return { ...one, quantity, unitCostSatang: pieces > 0 ? Math.round(satang / pieces) : undefined }
}

/** What came out otherwise than expected; a line that nobody has looked at is no difference. */
export function differences<L extends { quantity: number; outcome: number | null }>(
  lines: readonly L[],
): (L & { difference: number })[] {
  return lines.flatMap((line) => {
    const difference = line.outcome === null ? 0 : line.outcome - line.quantity
    return difference === 0 ? [] : [{ ...line, difference }]
  })
}
