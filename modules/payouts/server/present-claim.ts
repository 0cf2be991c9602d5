import type { PayoutClaim } from '../contract.ts'
import { whyNotConfirm } from '../rules/bank-answer.ts'
import type { ClaimRow } from './bank/payout-claims.sql.ts'
import type { Sameness } from './same-people.sql.ts'

/** What somebody has said, with why whoever looks cannot confirm it. */
export const presentClaim = (claim: ClaimRow, same: Sameness | undefined): PayoutClaim => ({
  payoutClaimId: claim.payoutClaimId,
  outcome: claim.outcome,
  reason: claim.reason,
  saidByName: claim.saidByName,
  saidAt: claim.saidAt.toISOString(),
  isMine: claim.isSame,
  confirmedByName: claim.state === 'confirmed' ? claim.closedByName : null,
  whyNot: whyNotConfirm({
    saidIt: claim.isSame,
    askedForIt: same?.isRequester ?? false,
    changedAccount: same?.isAccountChanger ?? false,
  }),
})
