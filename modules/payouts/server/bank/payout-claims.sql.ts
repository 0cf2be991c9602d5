import { sql, type Tx } from '@langraan/db'
import type { ClaimOutcome } from '../../rules/bank-answer.ts'

export type ClaimRow = {
  payoutClaimId: string
  withdrawalId: string
  doublePaymentId: string | null
  outcome: ClaimOutcome
  reason: string
  state: 'said' | 'confirmed' | 'dropped'
  saidByName: string
  saidAt: Date
  closedByName: string | null
  /** Whoever asks has said it, by any account of theirs. */
  isSame: boolean
}

const CLAIM = sql`c.payout_claim_id AS "payoutClaimId", c.withdrawal_id AS "withdrawalId", c.double_payment_id AS "doublePaymentId",
  c.outcome, c.reason, c.state, c.said_by_name AS "saidByName", c.said_at AS "saidAt", c.closed_by_name AS "closedByName"`

/** What was said of withdrawals and stands, or was confirmed; of each the last. */
export async function claimsOf(
  tx: Tx,
  withdrawalIds: readonly string[],
  userId: string,
): Promise<ClaimRow[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<ClaimRow>`
    SELECT DISTINCT ON (c.withdrawal_id, c.double_payment_id) ${CLAIM}, is_same_person(${userId}, c.said_by) AS "isSame"
    FROM payout_claims c WHERE c.withdrawal_id = ANY (${withdrawalIds}::uuid[]) AND c.state <> 'dropped'
    ORDER BY c.withdrawal_id, c.double_payment_id, c.said_at DESC`.execute(tx)
  return rows
}

export async function findClaim(tx: Tx, payoutClaimId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    SELECT ${CLAIM}, false AS "isSame" FROM payout_claims c WHERE c.payout_claim_id = ${payoutClaimId}`.execute(
    tx,
  )
  return rows[0]
}

type Who = { userId: string; name: string; now: Date }
export type NewClaim = {
  payoutClaimId: string
  shopId: string
  withdrawalId: string
  doublePaymentId: string | null
  outcome: ClaimOutcome
  reason: string
}

/** The database refuses whoever may not say it. Undefined where something is said of it already. */
export async function insertClaim(
  tx: Tx,
  claim: NewClaim,
  { userId, name, now }: Who,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('payout_claims')
    .values({
      payout_claim_id: claim.payoutClaimId,
      shop_id: claim.shopId,
      withdrawal_id: claim.withdrawalId,
      double_payment_id: claim.doublePaymentId,
      outcome: claim.outcome,
      reason: claim.reason,
      state: 'said',
      said_by: userId,
      said_by_name: name,
      said_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payout_claim_id as id')
    .executeTakeFirst()
  return made?.id
}

type Closing = Who & { state: 'confirmed' | 'dropped'; reason: string }

const closed = ({ userId, name, now, state, reason }: Closing) => ({
  state,
  closed_by: userId,
  closed_by_name: name,
  closed_at: now,
  closing_reason: reason,
})

/** False where it does not stand any more. */
export async function closeClaim(tx: Tx, payoutClaimId: string, closing: Closing): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_claims')
    .set(closed(closing))
    .where('payout_claim_id', '=', payoutClaimId)
    .where('state', '=', 'said')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The bank has answered itself what somebody had said: of the withdrawal, or of a second payment of it. */
export async function dropClaims(
  tx: Tx,
  { withdrawalId, doublePaymentId }: Pick<NewClaim, 'withdrawalId' | 'doublePaymentId'>,
  closing: Omit<Closing, 'state'>,
): Promise<void> {
  await tx
    .updateTable('payout_claims')
    .set(closed({ ...closing, state: 'dropped' }))
    .where('withdrawal_id', '=', withdrawalId)
    .where(sql<boolean>`double_payment_id IS NOT DISTINCT FROM ${doublePaymentId}::uuid`)
    .where('state', '=', 'said')
    .execute()
}
