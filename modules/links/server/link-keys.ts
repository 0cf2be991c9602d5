import { audit, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { countedOrders, salesByDay } from '@langraan/orders/server'
import { noticeFigures } from '@langraan/payments/server'
import { hashToken, newId, newToken } from '@langraan/runtime'
import { expiryDay, shopState } from '@langraan/shops/rules'
import { refuseExpired, shopCardOf } from '@langraan/shops/server'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type { LinkedFigures, LinkKey } from '../contract.ts'
import { linkRefusals } from '../refusals.ts'
import { MOST_KEYS } from '../rules/rules.ts'
import {
  deleteKey,
  insertKey,
  type KeyRow,
  keysOf,
  lockKeys,
  noteUse,
  shopOfKeyHash,
} from './link-keys.sql.ts'
import type { LinksDeps } from './links-deps.ts'

const present = ({ keyId, name, madeAt, usedAt }: KeyRow): LinkKey => ({
  keyId,
  name,
  madeAt: madeAt.toISOString(),
  ...(usedAt && { usedAt: usedAt.toISOString() }),
})

export async function listKeys(deps: LinksDeps, shopId: string): Promise<{ items: LinkKey[] }> {
  const rows = await withShop(deps.db, shopId, keysOf)
  return { items: rows.map(present) }
}

/** Makes a key and tells it, this once: only its hash is kept. */
export function makeKey(
  deps: LinksDeps,
  shopId: string,
  trail: Trail,
  name: string,
): Promise<LinkKey & { key: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    await lockKeys(tx)
    if ((await keysOf(tx)).length >= MOST_KEYS) refuse(linkRefusals, 'too_many_keys', { most: MOST_KEYS })
    const [keyId, key] = [newId(), newToken()]
    await insertKey(tx, { shopId, keyId, name, keyHash: hashToken(key), madeBy: trail.userId, now })
    const subject = { kind: 'link-key', id: keyId, name }
    await audit(tx, trail, { entryId: newId(), shopId, subject, now })
    return { keyId, name, madeAt: now.toISOString(), key }
  })
}

/** Deletes a key, also of a shop whose package has ended: closing a door is always allowed. */
export function removeKey(
  deps: LinksDeps,
  shopId: string,
  trail: Trail,
  keyId: string,
): Promise<{ deleted: boolean }> {
  return withShop(deps.db, shopId, async (tx) => {
    const name = await deleteKey(tx, keyId)
    if (name === undefined) return { deleted: false }
    const subject = { kind: 'link-key', id: keyId, name }
    await audit(tx, trail, { entryId: newId(), shopId, subject, now: deps.clock.now() })
    return { deleted: true }
  })
}

const BEARER = /^Bearer Link:([\w-]{20,100})$/

/** What the shop of a key tells of itself: its card and today's figures. */
export async function figuresOfKey(
  deps: LinksDeps,
  authorization: string | undefined,
): Promise<LinkedFigures> {
  const key = BEARER.exec(authorization ?? '')?.[1]
  const found = key === undefined ? undefined : await shopOfKeyHash(deps.db, hashToken(key))
  if (!found) refuse(linkRefusals, 'link_key_refused')
  const now = deps.clock.now()
  const today = startOfBangkokDay(bangkokDay(now))
  return withShop(deps.db, found.shopId, async (tx) => {
    const shop = await shopCardOf(tx)
    const { toShip } = await countedOrders(tx, bangkokDay(now), ['toShip'])
    const { waiting } = await noticeFigures(tx)
    const sold = await salesByDay(tx, today)
    await noteUse(tx, found.keyId, now)
    return {
      shopId: found.shopId,
      name: shop.name,
      siteUrl: deps.shopUrl(shop.slug),
      backofficeUrl: `${deps.appUrl}/app/shops/${found.shopId}/dashboard`,
      state: shopState(shop, bangkokDay(now)),
      expiresOn: expiryDay(shop),
      outstandingOrders: toShip,
      paymentNotices: waiting,
      salesTodaySatang: sold.reduce((sum, day) => sum + day.satang, 0),
    }
  })
}
