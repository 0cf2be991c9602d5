import { timingSafeEqual } from 'node:crypto'
import { type Database, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { KeyedActor } from '@langraan/http/server'
import { type Clock, hashToken } from '@langraan/runtime'
import type { FastifyRequest } from 'fastify'
import { maySignIn } from '../../rules/agent-states.ts'
import { findSession } from './sessions.sql.ts'

const SCHEME = /^Agent ([\w-]+)\.([\w-]+)$/

/** What an agent's browser sends: whose session it is, and the secret. The door of the shop's site makes it of the cookie. */
export const agentKey = (sessionId: string, secret: string): string => `${sessionId}.${secret}`

/** The session that a request shows; undefined where it shows none. */
export const sessionOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  SCHEME.exec(request.headers.authorization ?? '')?.[1]

/** Reads the key of an agent's session. One that is over, or of somebody who may not sign in any more, is told so. */
export const readAgentKey =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (request: FastifyRequest, shopId: string): Promise<KeyedActor | undefined> => {
    const [, sessionId, secret] = SCHEME.exec(request.headers.authorization ?? '') ?? []
    if (sessionId === undefined || secret === undefined) return undefined
    const session = isId(sessionId)
      ? await withShop(db, shopId, (tx) => findSession(tx, sessionId))
      : undefined
    const isGood =
      session &&
      timingSafeEqual(session.tokenHash, hashToken(secret)) &&
      session.endsAt > clock.now() &&
      maySignIn(session.state as Parameters<typeof maySignIn>[0])
    if (!isGood) return refuse(standardRefusals, 'signed_out')
    return {
      kind: 'agent',
      id: session.agentId,
      name: session.shopName,
      shopId,
      permissions: ['agents:self'],
    }
  }

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
