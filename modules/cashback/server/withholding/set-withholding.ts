import { audit, lockByName, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import type { WithholdingInForce } from '@langraan/payouts/ports'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import { cashbackRefusals } from '../../refusals.ts'
import { type DatedPolicy, withheldOn } from '../../rules/withholding.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { insertPolicy, policiesOfPlatform, type PolicyRow } from './policies.sql.ts'

type Policies = { items: PolicyRow[] }
const present = async (tx: Tx): Promise<Policies> => ({ items: await policiesOfPlatform(tx) })

/** Which tax is withheld of what a merchant asks for now. */
export const withholdingInForce: WithholdingInForce = async (tx, now) =>
  withheldOn(await policiesOfPlatform(tx), bangkokDay(now))

/** Every policy that was ever set; the request's permission has made sure that an operator asks. */
export const policiesForOperator = ({ db }: Pick<CashbackDeps, 'db'>, userId: string): Promise<Policies> =>
  withPerson(db, userId, present)

const factsOf = ({ basisPoints, thresholdSatang }: Pick<DatedPolicy, 'basisPoints' | 'thresholdSatang'>) => ({
  taxBasisPoints: basisPoints,
  thresholdSatang,
})

/** Sets from a day on what is withheld. What was asked for before keeps its own. */
export function setWithholding(
  { db, clock }: Pick<CashbackDeps, 'db' | 'clock'>,
  { trail, intent }: { trail: Trail; intent: Intent },
  policy: Omit<DatedPolicy, 'madeAt'>,
): Promise<OnceAnswer<Policies>> {
  const now = clock.now()
  if (policy.validFrom < bangkokDay(now)) refuse(cashbackRefusals, 'rate_in_past')
  const { userId, userName: madeByName } = trail
  return withPerson(db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      await lockByName(tx, 'withholding of withdrawals')
      const policyId = newId()
      const before = withheldOn(await policiesOfPlatform(tx), policy.validFrom)
      await insertPolicy(tx, { ...policy, policyId, madeBy: userId, madeByName, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId: null,
        subject: { kind: 'withholding-policy', id: policyId },
        before: factsOf(before),
        after: { ...factsOf(policy), validFrom: policy.validFrom },
        now,
      })
      return present(tx)
    }),
  )
}
