import { newId, openSecret, readConfig, sealSecret, secretsOf } from '@langraan/runtime'
import { keepCourierSettings } from '@langraan/shipping/server'
import { orderOfToken, orderToken } from '@langraan/orders/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotateSecrets } from '../running/rotate-secrets.ts'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { connect, type Ground, ordersDeps, sealingKeysOf } from '../wiring/wiring.ts'
import { shippingDeps } from '../wiring/wiring-shipping.ts'

const [OLD, NEW] = ['old-secret'.repeat(4), 'new-secret'.repeat(4)]
let server: TestServer
let shop: TestShop
const grounds: Ground[] = []

beforeAll(async () => {
  server = await startTestServer({ env: { APP_SECRET: OLD } })
  shop = await server.shop('rotation')
})
afterAll(async () => {
  for (const ground of grounds) await ground.close()
  await server.close()
})

async function groundWith(secrets: { APP_SECRET: string; APP_SECRET_PREVIOUS?: string }) {
  const { DATABASE_URL, FILES_DIR, LOGIN_SECRET } = server.ground.config
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL, FILES_DIR, LOGIN_SECRET, ...secrets })
  const ground = await connect(config, 'operator', server.ground.log)
  grounds.push(ground)
  return ground
}

/** Everything in the database that is kept sealed, found by the names of the columns. */
async function sealedColumns(): Promise<{ table: string; column: string }[]> {
  return server.database.rows(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed' ORDER BY 1, 2`)
}

describe('rotating the secret', () => {
  it('seals everything anew, and what the old secret had sealed is read all along', async () => {
    const { courierKeys, checkerKeys, channelTokens, secondFactors, certificateKeys, rescueKeys } =
      sealingKeysOf(server.ground.config)
    const settings = { apiKey: 'a-courier-key-1234' }
    const kept = { shopId: shop.shopId, provider: 'shippop', settings }
    await keepCourierSettings(shippingDeps(server.ground), kept)
    await server.database.rows(
      `INSERT INTO slip_checkers VALUES ($1, 'slipok', '1', $2, '5678', false, NULL, NULL, $3)`,
      [shop.shopId, sealSecret(checkerKeys, 'a-checker-key-5678'), new Date()],
    )
    const token = sealSecret(channelTokens, 'page-token')
    await server.database.rows(`INSERT INTO connected_pages VALUES ($1, 'facebook', '1', 'เพจ', $2, $3)`, [
      shop.shopId,
      token,
      new Date(),
    ])
    await server.database.rows(
      `INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, secret_sealed, state, connected_at)
       VALUES ($1, $2, 'line', 'U1', 'บัญชี', $3, $4, 'connected', $5)`,
      [
        shop.shopId,
        newId(),
        sealSecret(channelTokens, 'line-token'),
        sealSecret(channelTokens, 'line-secret'),
        new Date(),
      ],
    )
    await server.database.rows(
      'INSERT INTO second_factors (user_id, secret_sealed, begun_at) VALUES ($1, $2, $3)',
      [shop.owner.userId, sealSecret(secondFactors, 'totp-secret'), new Date()],
    )
    await server.database.rows(
      `INSERT INTO linked_shops VALUES ($1, $2, 'https://elsewhere.test', $2, 'ร้าน', $3, $4)`,
      [shop.owner.userId, newId(), sealSecret(channelTokens, 'link-key'), new Date()],
    )
    const rest = { page: { pageId: '1', name: 'เพจ', tokenSealed: token.toString('base64') } }
    await server.database.rows(`INSERT INTO shop_drafts VALUES ($1, $2, 4, $3, NULL, $4, $4)`, [
      newId(),
      shop.owner.userId,
      JSON.stringify({ fields: {}, rest }),
      new Date(),
    ])
    await server.database.rows(`INSERT INTO acme_accounts VALUES ('https://acme.test', $1, $2)`, [
      sealSecret(certificateKeys, 'account-key'),
      new Date(),
    ])
    await server.database.rows(
      `WITH named AS (INSERT INTO shop_hosts VALUES ('own.com', $1, 'domain', $3), ('www.own.com', $1, 'domain', $3) RETURNING host)
       INSERT INTO certificates (host, chain, key_sealed, issued_at, expires_at, due_at)
       VALUES ('own.com', 'chain', $2, $3, $3, $3), ('www.own.com', NULL, NULL, NULL, NULL, $3)`,
      [shop.shopId, sealSecret(certificateKeys, 'certificate-key'), new Date()],
    )
    await server.database.rows('INSERT INTO till_rescue_keys VALUES ($1, $2, $3, $4)', [
      shop.shopId,
      Buffer.alloc(65),
      sealSecret(rescueKeys, 'till-key'),
      new Date(),
    ])
    const link = orderToken(ordersDeps(server.ground).linkKeys, newId())

    const rotating = await groundWith({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD })
    expect(secretsOf(rotating.config)).toEqual([NEW, OLD])
    expect(orderOfToken(ordersDeps(rotating).linkKeys, link)).toBe(link.split('.')[0])
    expect(await rotateSecrets(rotating)).toEqual({
      courierKeys: 1,
      slipCheckerKeys: 1,
      pageTokens: 2,
      channels: 2,
      linkedShops: 1,
      certificates: 2,
      tillRescueKeys: 1,
      secondFactors: 1,
    })
    expect(await rotateSecrets(rotating)).toEqual({
      courierKeys: 0,
      slipCheckerKeys: 0,
      pageTokens: 0,
      channels: 0,
      linkedShops: 0,
      certificates: 0,
      tillRescueKeys: 0,
      secondFactors: 0,
    })

    const after = sealingKeysOf((await groundWith({ APP_SECRET: NEW })).config)
    const opened: string[] = []
    for (const { table, column } of await sealedColumns()) {
      const rows = await server.database.rows<{ sealed: Buffer }>(
        `SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
      )
      const keys = {
        acme_accounts: after.certificateKeys,
        certificates: after.certificateKeys,
        channels: after.channelTokens,
        connected_pages: after.channelTokens,
        linked_shops: after.channelTokens,
        second_factors: after.secondFactors,
        slip_checkers: after.checkerKeys,
        till_rescue_keys: after.rescueKeys,
      }[table]
      // What the version before kept of a courier is gone.
      const isOfBefore = `${table}.${column}` === 'courier_connections.key_sealed'
      expect([table, rows.length > 0]).toEqual([table, !isOfBefore])
      opened.push(...rows.map(({ sealed }) => openSecret(keys ?? after.courierKeys, sealed)))
    }
    expect(opened).toEqual(expect.arrayContaining(['page-token', JSON.stringify(settings), 'totp-secret']))
    const [draft] = await server.database.rows<{ sealed: string }>(
      `SELECT fields #>> '{rest,page,tokenSealed}' AS sealed FROM shop_drafts`,
    )
    expect(openSecret(after.channelTokens, Buffer.from(draft?.sealed ?? '', 'base64'))).toBe('page-token')
    expect(() => openSecret(courierKeys, sealSecret(after.courierKeys, 'x'))).toThrow(/no key/)
  })

  it('stops with a clear word where the secret is missing that sealed something', async () => {
    const stranger = await groundWith({ APP_SECRET: 'other-secret'.repeat(4) })
    await expect(rotateSecrets(stranger)).rejects.toThrow(/APP_SECRET_PREVIOUS/)
  })
})
