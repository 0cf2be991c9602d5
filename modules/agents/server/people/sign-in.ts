import { withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { hashPassword, verifyPassword } from '@langraan/identity/server'
import { hashToken, newId, newToken } from '@langraan/runtime'
import type { FastifyReply } from 'fastify'
import { AGENT_SESSION_HEADER } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { maySignIn } from '../../rules/agent-states.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { agentKey } from './agent-key.ts'
import { agentOfPhone, type AgentRow, findAgent, updateAgent } from './agents.sql.ts'
import { because } from './because.ts'
import { keptPhone } from './join.ts'
import { endSessions, insertSession, takeLink } from './sessions.sql.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock'>

const SESSION_DAYS = 30
const MOST_WRONG = 5
const LOCKED_MINUTES = 15

/** Signs in by phone and password. Who is not known takes as long as who is. */
export async function signIn(
  deps: Deps,
  reply: FastifyReply,
  { shopId, phone, password }: { shopId: string; phone: string; password: string },
): Promise<{ shopName: string }> {
  const found = await withShop(deps.db, shopId, (tx) => agentOfPhone(tx, keptPhone(phone)))
  if (found) refuseLocked(found, deps.clock.now())
  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found) return refuse(agentRefusals, 'wrong_password')
  if (!isRight) return countWrong(deps, shopId, found)
  if (found.state === 'applied') refuse(agentRefusals, 'not_yet')
  if (!maySignIn(found.state)) refuse(agentRefusals, 'not_agent', { reason: because(found.reason) })
  await begin(deps, reply, shopId, found.agentId)
  return { shopName: found.shopName }
}

function refuseLocked({ lockedUntil }: AgentRow, now: Date): void {
  const leftMs = (lockedUntil?.getTime() ?? 0) - now.getTime()
  if (leftMs > 0) refuse(agentRefusals, 'locked', { minutes: Math.ceil(leftMs / 60_000) })
}

/** Several wrong passwords in a row lock the account for a while: nobody tries a list of them. */
async function countWrong(deps: Deps, shopId: string, agent: AgentRow): Promise<never> {
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    const locked = await findAgent(tx, agent.agentId, true)
    const wrong = (locked?.wrongPasswords ?? 0) + 1
    const isOver = wrong >= MOST_WRONG
    const lockedUntil = isOver ? new Date(now.getTime() + LOCKED_MINUTES * 60_000) : null
    const set = { wrong_passwords: isOver ? 0 : wrong, locked_until: lockedUntil }
    await updateAgent(tx, agent.agentId, set, now)
  })
  return refuse(agentRefusals, 'wrong_password')
}

async function begin(deps: Deps, reply: FastifyReply, shopId: string, agentId: string): Promise<void> {
  const now = deps.clock.now()
  const [sessionId, secret] = [newId(), newToken()]
  const endsAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await withShop(deps.db, shopId, async (tx) => {
    await updateAgent(tx, agentId, { wrong_passwords: 0, locked_until: null }, now)
    await insertSession(tx, { shopId, sessionId, agentId, tokenHash: hashToken(secret), now, endsAt })
  })
  void reply.header(AGENT_SESSION_HEADER, `${agentKey(sessionId, secret)}; ${SESSION_DAYS * 86_400}`)
}

/** Sets a password by a link of the shop, once; whoever had another session has none any more. */
export async function takeUpLink(
  deps: Deps,
  reply: FastifyReply,
  { shopId, token, password }: { shopId: string; token: string; password: string },
): Promise<{ shopName: string }> {
  const now = deps.clock.now()
  const passwordHash = await hashPassword(password)
  const agent = await withShop(deps.db, shopId, async (tx) => {
    const agentId = (await takeLink(tx, hashToken(token), now)) ?? refuse(agentRefusals, 'link_over')
    const found = (await findAgent(tx, agentId, true)) ?? refuse(agentRefusals, 'link_over')
    if (!maySignIn(found.state)) refuse(agentRefusals, 'not_agent', { reason: because(found.reason) })
    await updateAgent(
      tx,
      agentId,
      { password_hash: passwordHash, wrong_passwords: 0, locked_until: null },
      now,
    )
    await endSessions(tx, agentId)
    return found
  })
  await begin(deps, reply, shopId, agent.agentId)
  return { shopName: agent.shopName }
}

/** Sets another password; all other sessions end with it. */
export async function changePassword(
  deps: Deps,
  { shopId, agentId, sessionId }: { shopId: string; agentId: string; sessionId: string | undefined },
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const agent = await withShop(deps.db, shopId, (tx) => findAgent(tx, agentId))
  if (!agent) return refuse(agentRefusals, 'wrong_password')
  refuseLocked(agent, deps.clock.now())
  if (!(await verifyPassword(agent.passwordHash, password))) return countWrong(deps, shopId, agent)
  const passwordHash = await hashPassword(newPassword)
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    await updateAgent(tx, agentId, { password_hash: passwordHash, wrong_passwords: 0 }, now)
    await endSessions(tx, agentId, sessionId)
  })
}
