import { hashToken, newId } from '@langraan/runtime'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { filesOf } from '@langraan/server/wiring/wiring'
import { inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    ownersSession: string
    ownersDevice: string
    pendingEmail: string
    outsider: string
    viewId: string
  }
}

export const fullShop: FullShopPart = {
  fill: async (server, shop) => ({
    ...(await useAccount(server, shop)),
    ...(await chooseForList(server, shop)),
  }),
  foreignIds: {
    ownersSession: `SELECT session_id FROM sessions JOIN memberships m USING (user_id) WHERE m.shop_id = $1 AND m.role = 'owner' LIMIT 1`,
    ownersDevice: `SELECT encode(token_hash, 'hex') FROM known_devices JOIN memberships m USING (user_id) WHERE m.shop_id = $1 AND m.role = 'owner' LIMIT 1`,
    pendingEmail: `SELECT email FROM email_changes JOIN memberships m USING (user_id) WHERE m.shop_id = $1 AND m.role = 'owner' LIMIT 1`,
    outsider: `SELECT user_id FROM users u WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.user_id AND m.shop_id = $1) LIMIT 1`,
  },
}

/** What only the owner's own account has: a device, a second factor, a picture, an e-mail that waits to be confirmed. */
async function useAccount({ call, ground, database }: TestServer, { owner }: TestShop) {
  const [sessionId, now] = [newId(), ground.clock.now()]
  await call('POST', '/account/email-change', { as: owner, body: { email: 'wanted@mainjob.test' } })
  await database.rows(
    `INSERT INTO sessions (session_id, user_id, token_hash, login_time, created_at, last_seen_at, verified_at, expires_at, ends_at, user_agent, address)
     VALUES ($1, $2, $3, 1, $4, $4, $4, '2099-12-31', '2099-12-31', '', '')`,
    [sessionId, owner.userId, sessionId, now],
  )
  await database.rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, 'x', $2, $2)`,
    [owner.userId, now],
  )
  await database.rows('INSERT INTO recovery_codes VALUES ($1, $2)', [owner.userId, hashToken(owner.userId)])
  await database.rows(`INSERT INTO identities VALUES ('line', 'U0', $1, $2)`, [owner.userId, now])
  const key = `people/${owner.userId}/my-picture.webp`
  await filesOf(ground).put(key, await smallPicture('webp'))
  await database.rows('UPDATE users SET picture_key = $2 WHERE user_id = $1', [owner.userId, key])
  return { sessionId, pictureVersion: 'my-picture' }
}

/** How the owner wants to see the list of orders. */
async function chooseForList(server: TestServer, { owner }: TestShop): Promise<{ viewId: string }> {
  const viewId = newId()
  const list = inShop('/lists/orders')
  await server.call('PUT', `${list}/columns`, { as: owner, body: { hiddenColumns: ['goods'] } })
  await server.call('PUT', `${list}/views/${viewId}`, {
    as: owner,
    body: { name: 'มุมมอง', query: 'view=cod' },
  })
  return { viewId }
}
