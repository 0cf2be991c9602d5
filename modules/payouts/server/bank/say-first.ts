import type { Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { payoutRefusals } from '../../refusals.ts'
import { wordingRefusals } from '../refuse-by-state.ts'
import { insertClaim, type NewClaim } from './payout-claims.sql.ts'

type First = Omit<NewClaim, 'payoutClaimId'> & { now: Date }

/** Writes down what somebody says, for another to confirm. */
export async function sayFirst(tx: Tx, trail: Trail, { now, ...claim }: First): Promise<void> {
  const who = { userId: trail.userId, name: trail.userName, now }
  const made = await wordingRefusals(insertClaim(tx, { ...claim, payoutClaimId: newId() }, who))
  if (made === undefined) refuse(payoutRefusals, 'said_already')
}
