import { codesOf, type OrderProposal } from './boxes-of-night.ts'
import type { Proposal } from './parcel.ts'

/** An order that goes in other boxes, since one that it would need is short. */
export type Substitute = {
  readonly orderId: string
  /** The box that is short. */
  readonly shortCode: string
  /** What it may not be packed in. */
  readonly avoided: readonly string[]
  readonly proposal: Extract<Proposal, { state: 'packed' }>
  /** What it costs more than the boxes that were proposed. */
  readonly moreSatang: number
}

/** An order packed without some boxes. Whoever packs many may let others have a turn between them. */
export type Repack = (orderId: string, avoided: ReadonlySet<string>) => Proposal | Promise<Proposal>

/**
 * Which orders go in other boxes tonight, so that those that are short suffice: of the orders that need a short box those
 * for which another costs least more. Nobody is given a box that somebody else needs.
 */
export async function substitutesFor(
  night: readonly OrderProposal[],
  stock: ReadonlyMap<string, number>,
  repack: Repack,
): Promise<Substitute[]> {
  const left = new Map(stock)
  const take = (proposal: Proposal, by: number) => {
    for (const code of codesOf(proposal)) left.set(code, (left.get(code) ?? 0) - by)
  }
  for (const { proposal } of night) take(proposal, 1)
  const short = [...left].filter(([, pieces]) => pieces < 0).toSorted(([, a], [, b]) => a - b)
  const substitutes = new Map<string, Substitute>()
  for (const [shortCode] of short) {
    const needing = night.filter(
      ({ orderId, proposal }) => !substitutes.has(orderId) && codesOf(proposal).includes(shortCode),
    )
    const found: { order: OrderProposal; substitute: Substitute }[] = []
    for (const order of needing) {
      const substitute = await substituteFor(order, shortCode, left, repack)
      if (substitute) found.push({ order, substitute })
    }
    found.sort((a, b) => a.substitute.moreSatang - b.substitute.moreSatang)
    for (const { order, substitute: looked } of found) {
      if ((left.get(shortCode) ?? 0) >= 0) break
      // What was left when it was looked for may be gone by now.
      const substitute = isThere(looked.proposal, order.proposal, left)
        ? looked
        : await substituteFor(order, shortCode, left, repack)
      if (!substitute) continue
      take(order.proposal, -1)
      take(substitute.proposal, 1)
      substitutes.set(order.orderId, substitute)
    }
  }
  return [...substitutes.values()]
}

async function substituteFor(
  { orderId, proposal }: OrderProposal,
  shortCode: string,
  left: ReadonlyMap<string, number>,
  repack: Repack,
): Promise<Substitute | undefined> {
  if (proposal.state !== 'packed') return undefined
  const avoided = new Set([...left].filter(([, pieces]) => pieces <= 0).map(([code]) => code))
  // Another box of its own order that is just enough stays where it is.
  for (const code of codesOf(proposal)) if (code !== shortCode && left.get(code) === 0) avoided.delete(code)
  const other = await repack(orderId, avoided)
  if (other.state !== 'packed' || !isThere(other, proposal, left)) return undefined
  return {
    orderId,
    shortCode,
    avoided: [...avoided],
    proposal: other,
    moreSatang: other.costSatang - proposal.costSatang,
  }
}

/** Whether there are as many as it takes of each box, with what it gives back. */
function isThere(wanted: Proposal, before: Proposal, left: ReadonlyMap<string, number>): boolean {
  const count = (proposal: Proposal, code: string) => codesOf(proposal).filter((one) => one === code).length
  return codesOf(wanted).every((code) => (left.get(code) ?? 0) + count(before, code) >= count(wanted, code))
}
