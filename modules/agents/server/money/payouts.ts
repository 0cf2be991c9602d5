import { announce, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { agentAccount, shopAccount } from '@langraan/ledger/rules'
import { post, reverse } from '@langraan/ledger/server'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { findThaiBank } from '@langraan/thai'
import type { AgentPayout, OwnPayout } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { payoutOf } from '../../rules/payout.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { type AgentRow, findAgent } from '../people/agents.sql.ts'
import { agentSettings } from '../settings.sql.ts'
import { moneyOf } from './accounts.ts'
import { bankFilesOf } from './bank-file.ts'
import {
  decidePayout,
  findPayout,
  hasWaiting,
  insertPayout,
  payoutsPage,
  type PayoutRow,
  waitingPayouts,
} from './payouts.sql.ts'
import { settleAgent } from './settle-round.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock'>
type Once = { shopId: string; trail: Trail; intent: Intent }

const netOf = ({ amountSatang, nettedSatang, taxSatang }: PayoutRow): number =>
  amountSatang - nettedSatang - taxSatang

export function presentPayout({
  holdTransactionId: _hold,
  madeAt,
  decidedAt,
  ...row
}: PayoutRow): AgentPayout {
  return {
    ...row,
    netSatang: netOf({ ...row, holdTransactionId: '', madeAt, decidedAt }),
    madeAt: madeAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

export function ownPayout(row: PayoutRow): OwnPayout {
  const { agentId: _id, name: _name, shopName: _shop, askedBy: _by, ...rest } = presentPayout(row)
  const { bankAccountName: _account, ...shown } = rest
  return shown
}

export async function listPayouts(tx: Tx, question: Parameters<typeof payoutsPage>[1]) {
  const [{ items, total }, waiting] = [await payoutsPage(tx, question), await waitingPayouts(tx)]
  return {
    items: items.map(presentPayout),
    total,
    waitingCount: waiting.length,
    waitingSatang: waiting.reduce((sum, row) => sum + netOf(row), 0),
    bankFiles: await bankFilesOf(tx, waiting),
  }
}

type WhyNot = 'nothing_due' | 'payout_waits' | 'no_account'
type Making = { shopId: string; askedBy: 'agent' | 'shop'; madeBy: string; now: Date }

/**
 * Takes all that an agent can be paid out of their account: what they owe is paid of it at once, the rest is on its way.
 * It is one transaction of the ledger, which a refusal takes back as it was.
 */
async function makePayout(
  tx: Tx,
  agentId: string,
  { shopId, askedBy, madeBy, now }: Making,
): Promise<PayoutRow | WhyNot> {
  const agent = (await findAgent(tx, agentId, true)) ?? refuse(standardRefusals, 'not_found')
  if (agent.bankAccount === '') return 'no_account'
  if (await hasWaiting(tx, agentId)) return 'payout_waits'
  const parts = payoutOf(await moneyOf(tx, agentId), { ...agent, ...(await agentSettings(tx)) })
  if (!parts) return 'nothing_due'
  const payoutId = newId()
  const onItsWay = parts.amountSatang - parts.nettedSatang
  const entries = [
    { account: agentAccount(agentId, 'profit_available'), amountSatang: parts.amountSatang },
    { account: agentAccount(agentId, 'owed'), amountSatang: -parts.nettedSatang },
    { account: agentAccount(agentId, 'withdrawing'), amountSatang: -onItsWay },
  ]
  const holdTransactionId = await post(tx, {
    key: `agent payout ${payoutId}`,
    kind: 'agent-payout',
    causeId: payoutId,
    madeBy,
    now,
    entries: entries.filter(({ amountSatang }) => amountSatang !== 0),
  })
  await insertPayout(tx, shopId, {
    payoutId,
    agentId,
    askedBy,
    amountSatang: parts.amountSatang,
    nettedSatang: parts.nettedSatang,
    taxSatang: parts.taxSatang,
    ...bankOf(agent),
    holdTransactionId,
    madeAt: now,
  })
  return (await findPayout(tx, payoutId)) ?? refuse(standardRefusals, 'not_found')
}

const bankOf = ({ bankCode, bankAccount, bankAccountName }: AgentRow) => ({
  bankCode,
  bankAccount,
  bankAccountName,
})

/** Makes payouts of all that these agents can be paid. */
export async function makePayouts(
  deps: Deps,
  { shopId, trail, intent }: Once,
  agentIds: readonly string[],
): Promise<OnceAnswer<{ made: AgentPayout[]; left: { agentId: string; shopName: string; why: WhyNot }[] }>> {
  const now = deps.clock.now()
  const ids = [...new Set(agentIds)].toSorted()
  for (const agentId of ids) await settleAgent(deps, { shopId, agentId })
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const made: AgentPayout[] = []
      const left: { agentId: string; shopName: string; why: WhyNot }[] = []
      for (const agentId of ids) {
        const payout = await makePayout(tx, agentId, { shopId, askedBy: 'shop', madeBy: trail.userId, now })
        if (typeof payout !== 'string') made.push(presentPayout(payout))
        else left.push({ agentId, shopName: (await findAgent(tx, agentId))?.shopName ?? '', why: payout })
      }
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent-payouts', id: shopId, name: '' },
        after: { count: made.length, amountSatang: made.reduce((sum, { netSatang }) => sum + netSatang, 0) },
        now,
      })
      return { made, left }
    }),
  )
}

/** An agent asks for all that can be paid out. */
export async function askForOwn(
  deps: Deps,
  { shopId, trail, intent, agentId }: Once & { agentId: string },
  shownSatang: number,
): Promise<OnceAnswer<OwnPayout>> {
  const now = deps.clock.now()
  await settleAgent(deps, { shopId, agentId })
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const payout = await makePayout(tx, agentId, { shopId, askedBy: 'agent', madeBy: agentId, now })
      if (typeof payout === 'string') return refuse(agentRefusals, payout)
      const netSatang = netOf(payout)
      if (netSatang !== shownSatang)
        refuse(agentRefusals, 'payout_changed', { net: formatBaht(netSatang) }, { netSatang })
      await announce(tx, {
        eventId: newId(),
        shopId,
        name: 'agent.asked-for-money',
        payload: { agentId },
        at: now,
      })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent', id: agentId, name: payout.shopName },
        after: { amountSatang: netOf(payout) },
        now,
      })
      return ownPayout(payout)
    }),
  )
}

/** A payout was transferred: what was on its way has left for the bank, and the tax for the revenue department. */
export function settlePayout(
  deps: Deps,
  at: Once,
  payoutId: string,
  reference: string,
): Promise<OnceAnswer<AgentPayout>> {
  return decide(deps, at, payoutId, { state: 'paid', reason: '', reference }, async (tx, payout, now) => {
    const { agentId, amountSatang, nettedSatang, taxSatang } = payout
    const entries = [
      { account: agentAccount(agentId, 'withdrawing'), amountSatang: amountSatang - nettedSatang },
      { account: shopAccount(at.shopId, 'bank'), amountSatang: -netOf(payout) },
      { account: shopAccount(at.shopId, 'wht_payable'), amountSatang: -taxSatang },
    ]
    await post(tx, {
      key: `agent payout paid ${payoutId}`,
      kind: 'agent-payout-paid',
      causeId: payoutId,
      madeBy: at.trail.userId,
      now,
      entries: entries.filter((entry) => entry.amountSatang !== 0),
    })
  })
}

/** A payout is not made: all of it is as it was before it was asked for. */
export function refusePayout(
  deps: Deps,
  at: Once,
  payoutId: string,
  reason: string,
): Promise<OnceAnswer<AgentPayout>> {
  return decide(deps, at, payoutId, { state: 'refused', reason, reference: '' }, async (tx, payout, now) => {
    await reverse(tx, payout.holdTransactionId, {
      key: `agent payout refused ${payoutId}`,
      kind: 'agent-payout-refused',
      madeBy: at.trail.userId,
      now,
    })
  })
}

type Decision = { state: 'paid' | 'refused'; reason: string; reference: string }

function decide(
  deps: Deps,
  { shopId, trail, intent }: Once,
  payoutId: string,
  decision: Decision,
  move: (tx: Tx, payout: PayoutRow, now: Date) => Promise<void>,
): Promise<OnceAnswer<AgentPayout>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const payout = (await findPayout(tx, payoutId)) ?? refuse(standardRefusals, 'not_found')
      if (payout.state !== 'waiting') refuse(agentRefusals, 'payout_decided')
      await findAgent(tx, payout.agentId, true)
      await move(tx, payout, now)
      await decidePayout(tx, payoutId, { ...decision, by: trail.userId, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent', id: payout.agentId, name: payout.shopName },
        after: { amountSatang: netOf(payout) },
        now,
      })
      return presentPayout({ ...payout, ...decision, decidedAt: now })
    }),
  )
}

const HEAD = ['ธนาคาร', 'เลขบัญชี', 'ชื่อบัญชี', 'จำนวนเงิน', 'ตัวแทน', 'หักภาษี', 'หักยอดค้าง']

/** All payouts that wait, a row each, as banks take them by workbook. */
export async function payoutRows(tx: Tx): Promise<(string | number)[][]> {
  const rows = await waitingPayouts(tx)
  return [
    HEAD,
    ...rows.map((row) => [
      findThaiBank(row.bankCode)?.th ?? row.bankCode,
      row.bankAccount,
      row.bankAccountName,
      netOf(row) / 100,
      row.shopName,
      row.taxSatang / 100,
      row.nettedSatang / 100,
    ]),
  ]
}
