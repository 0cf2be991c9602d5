/** What moved in an account in a month, by what it is called in the ledger. */
export type MovedByKind = readonly { kind: string; amountSatang: number }[]

export type Statement = {
  openingSatang: number
  /** What parcels that arrived gave. */
  earnedSatang: number
  /** What was taken back, or billed otherwise. */
  correctedSatang: number
  /** What paid for packing supplies. Less than nothing. */
  spentSatang: number
  /** What of that came back, of orders that were called off or sent back. */
  returnedSatang: number
  /** What the bank paid, before tax. Less than nothing; more where the bank sent it back. */
  withdrawnSatang: number
  closingSatang: number
}

const EARNED: readonly string[] = ['cashback-arrived', 'cashback-earned']
/** What the ledger calls a payment by the bank, and its way back. */
export const WITHDRAWN: readonly string[] = ['withdrawal-paid', 'withdrawal-bounced']
const SPENT: readonly string[] = ['cashback-spent']
const RETURNED: readonly string[] = ['cashback-returned']
const NAMED: readonly string[] = [...EARNED, ...WITHDRAWN, ...SPENT, ...RETURNED]

/** The month of what can be withdrawn or is on its way to the bank: what comes in, what goes out, and what is left. */
export function statementOf(openingSatang: number, moved: MovedByKind): Statement {
  const sumOf = (fits: (kind: string) => boolean): number =>
    moved.reduce((sum, { kind, amountSatang }) => (fits(kind) ? sum + amountSatang : sum), 0)
  return {
    openingSatang,
    earnedSatang: sumOf((kind) => EARNED.includes(kind)),
    correctedSatang: sumOf((kind) => !NAMED.includes(kind)),
    spentSatang: sumOf((kind) => SPENT.includes(kind)),
    returnedSatang: sumOf((kind) => RETURNED.includes(kind)),
    withdrawnSatang: sumOf((kind) => WITHDRAWN.includes(kind)),
    closingSatang: openingSatang + sumOf(() => true),
  }
}

/** A payment of a withdrawal, or its way back: what it moved, and of which day it is. */
export type MovedWithdrawal = { withdrawalId: string; day: string; cameBack: boolean; amountSatang: number }

type Facts = { grossSatang: number; taxSatang: number; netSatang: number }

/**
 * The withdrawals of a month as the ledger moved them in it: a payment stays in the month in which it was made, and stands
 * once more, below zero, in the one in which it came back. Together they are what the month withdrew.
 */
export function withdrawalsOfMonth<F extends Facts>(
  moved: readonly MovedWithdrawal[],
  facts: ReadonlyMap<string, F>,
): (F & Pick<MovedWithdrawal, 'day' | 'cameBack'>)[] {
  return moved.flatMap(({ withdrawalId, day, cameBack }) => {
    const of = facts.get(withdrawalId)
    if (!of) return []
    const sign = cameBack ? -1 : 1
    return [
      {
        ...of,
        day,
        cameBack,
        grossSatang: sign * of.grossSatang,
        taxSatang: sign * of.taxSatang,
        netSatang: sign * of.netSatang,
      },
    ]
  })
}
