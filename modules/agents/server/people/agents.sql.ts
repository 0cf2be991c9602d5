import { sql, type Tx } from '@langraan/db'
import type { AgentContract, AgentState } from '../../rules/agent-states.ts'

export type AgentRow = {
  agentId: string
  state: AgentState
  reason: string
  name: string
  shopName: string
  phone: string
  email: string
  lineId: string
  sellsAt: string
  province: string
  taxId: string
  bankCode: string
  bankAccount: string
  bankAccountName: string
  contract: AgentContract
  levelId: string | null
  isLevelLocked: boolean
  periodsBelow: number
  creditLimitSatang: number
  creditDays: number
  note: string
  passwordHash: string | null
  wrongPasswords: number
  lockedUntil: Date | null
  termsVersion: number | null
  agreedAt: Date | null
  appliedAt: Date
  changedAt: Date
}

const AGENT = [
  'agent_id as agentId',
  'state',
  'reason',
  'name',
  'shop_name as shopName',
  'phone',
  'email',
  'line_id as lineId',
  'sells_at as sellsAt',
  'province',
  'tax_id as taxId',
  'bank_code as bankCode',
  'bank_account as bankAccount',
  'bank_account_name as bankAccountName',
  'contract',
  'level_id as levelId',
  'level_locked as isLevelLocked',
  'periods_below as periodsBelow',
  'credit_limit_satang as creditLimitSatang',
  'credit_days as creditDays',
  'note',
  'password_hash as passwordHash',
  'wrong_passwords as wrongPasswords',
  'locked_until as lockedUntil',
  'terms_version as termsVersion',
  'agreed_at as agreedAt',
  'applied_at as appliedAt',
  'changed_at as changedAt',
] as const

export async function findAgent(tx: Tx, agentId: string, lock = false): Promise<AgentRow | undefined> {
  const query = tx
    .selectFrom('agents')
    .select(AGENT)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as AgentRow | undefined
}

/** Whoever may sign in by a phone, or has applied with it; of those that were, the last. */
export async function agentOfPhone(tx: Tx, phone: string): Promise<AgentRow | undefined> {
  return (await tx
    .selectFrom('agents')
    .select(AGENT)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('phone', '=', phone)
    .orderBy(sql`state IN ('refused', 'ended')`)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()) as AgentRow | undefined
}

export type Profile = Pick<
  AgentRow,
  | 'name'
  | 'shopName'
  | 'phone'
  | 'email'
  | 'lineId'
  | 'sellsAt'
  | 'province'
  | 'taxId'
  | 'bankCode'
  | 'bankAccount'
  | 'bankAccountName'
>

const columnsOf = (profile: Profile) => ({
  name: profile.name,
  shop_name: profile.shopName,
  phone: profile.phone,
  email: profile.email,
  line_id: profile.lineId,
  sells_at: profile.sellsAt,
  province: profile.province,
  tax_id: profile.taxId,
  bank_code: profile.bankCode,
  bank_account: profile.bankAccount,
  bank_account_name: profile.bankAccountName,
})

export type NewAgent = Profile & {
  shopId: string
  agentId: string
  state: AgentState
  contract: AgentContract
  levelId: string | null
  passwordHash: string | null
  termsVersion: number | null
  decidedBy: string | null
  now: Date
}

export async function insertAgent(tx: Tx, agent: NewAgent): Promise<void> {
  await tx
    .insertInto('agents')
    .values({
      shop_id: agent.shopId,
      agent_id: agent.agentId,
      state: agent.state,
      ...columnsOf(agent),
      contract: agent.contract,
      level_id: agent.levelId,
      password_hash: agent.passwordHash,
      terms_version: agent.termsVersion,
      agreed_at: agent.termsVersion === null ? null : agent.now,
      applied_at: agent.now,
      decided_by: agent.decidedBy,
      decided_at: agent.decidedBy === null ? null : agent.now,
      changed_at: agent.now,
    })
    .execute()
}

type Set = {
  state?: AgentState
  reason?: string
  contract?: AgentContract
  note?: string
  level_id?: string
  level_locked?: boolean
  periods_below?: number
  credit_limit_satang?: number
  credit_days?: number
  password_hash?: string
  wrong_passwords?: number
  locked_until?: Date | null
  decided_by?: string
  decided_at?: Date
}

export async function updateAgent(tx: Tx, agentId: string, set: Set, now: Date): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ ...set, changed_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .execute()
}

export async function updateProfile(tx: Tx, agentId: string, profile: Profile, now: Date): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ ...columnsOf(profile), changed_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Agents who are paid to the account of others, each with those. */
export async function sharedAccounts(
  tx: Tx,
): Promise<{ agentId: string; shopName: string; others: string[] }[]> {
  const { rows } = await sql<{ agentId: string; shopName: string; others: string[] }>`
    SELECT a.agent_id AS "agentId", a.shop_name AS "shopName", array_agg(b.shop_name ORDER BY b.agent_id) AS others
    FROM agents a JOIN agents b
      ON b.shop_id = a.shop_id AND b.bank_account = a.bank_account AND b.agent_id <> a.agent_id
    WHERE a.shop_id = current_shop() AND a.bank_account <> ''
    GROUP BY a.agent_id, a.shop_name ORDER BY a.agent_id`.execute(tx)
  return rows
}

/** The phones that agents of the shop have who may sign in or have applied. */
export async function phonesOfAgents(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('agents')
    .select('phone')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('state', 'not in', ['refused', 'ended'])
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}
