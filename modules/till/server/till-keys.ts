import { timingSafeEqual } from 'node:crypto'
import { type Database, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { KeyedActor } from '@langraan/http/server'
import { hashToken } from '@langraan/runtime'
import type { FastifyRequest } from 'fastify'
import { findTill } from './tills.sql.ts'

const SCHEME = /^Till ([\w-]+)\.([\w-]+)$/

/** What a paired device sends with each request: whose key it is, and the secret. */
export const tillKey = (tillId: string, secret: string): string => `${tillId}.${secret}`

/**
 * Reads the key of a till. One that was revoked may still tell what happened, which is set aside for a person to decide,
 * and nothing else.
 */
export const readTillKey =
  (db: Database) =>
  async (request: FastifyRequest, shopId: string): Promise<KeyedActor | undefined> => {
    const [, tillId, secret] = SCHEME.exec(request.headers.authorization ?? '') ?? []
    if (tillId === undefined || secret === undefined) return undefined
    const till = isId(tillId) ? await withShop(db, shopId, (tx) => findTill(tx, tillId)) : undefined
    if (!till?.keyHash || !timingSafeEqual(till.keyHash, hashToken(secret)))
      return refuse(standardRefusals, 'not_found')
    return {
      kind: 'till',
      id: tillId,
      name: till.name,
      shopId,
      permissions: till.revokedAt ? ['till:tell'] : ['till:sell', 'till:tell', 'catalog:read'],
    }
  }

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
