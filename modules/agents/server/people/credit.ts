import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { agentAccount, shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Agent } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { moneyOf } from '../money/accounts.ts'
import { findAgent, updateAgent } from './agents.sql.ts'
import { agentShown, subjectOf } from './manage-agents.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock'>
type At = { shopId: string; trail: Trail; agentId: string }

/** Sets what an agent may owe. What they owe already stays owed, also where it is more. */
export function setCredit(
  deps: Deps,
  { shopId, trail, agentId }: At,
  { creditLimitSatang, creditDays }: { creditLimitSatang: number; creditDays: number },
): Promise<Agent> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const agent = (await findAgent(tx, agentId, true)) ?? refuse(standardRefusals, 'not_found')
    await updateAgent(tx, agentId, { credit_limit_satang: creditLimitSatang, credit_days: creditDays }, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subjectOf(agent),
      before: { creditLimitSatang: agent.creditLimitSatang, creditDays: agent.creditDays },
      after: { creditLimitSatang, creditDays },
      now,
    })
    return agentShown(tx, agentId, now)
  })
}

/** An agent has paid what they owed into the shop's bank. */
export function takeRepaid(
  deps: Deps,
  { shopId, trail, agentId, intent }: At & { intent: Intent },
  amountSatang: number,
): Promise<OnceAnswer<Agent>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const agent = (await findAgent(tx, agentId, true)) ?? refuse(standardRefusals, 'not_found')
      const { owedSatang } = await moneyOf(tx, agentId)
      if (amountSatang > owedSatang)
        refuse(agentRefusals, 'repays_too_much', { owed: formatBaht(Math.max(0, owedSatang)) })
      await post(tx, {
        key: `agent repaid ${intent.key}`,
        kind: 'agent-repaid',
        causeId: agentId,
        madeBy: trail.userId,
        now,
        entries: [
          { account: shopAccount(shopId, 'bank'), amountSatang },
          { account: agentAccount(agentId, 'owed'), amountSatang: -amountSatang },
        ],
      })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: subjectOf(agent),
        after: { amountSatang },
        now,
      })
      return agentShown(tx, agentId, now)
    }),
  )
}
