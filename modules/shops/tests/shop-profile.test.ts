import { beforeAll, describe, expect, it } from 'vitest'
import { shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('profile-first')
})

const call = (method: 'GET' | 'PUT', to: string, body?: object, as = shop.owner) =>
  server.call(method, `/shops/${shop.shopId}${to}`, { as, ...(body && { body }) })

const PROFILE = {
  name: 'มะลิลา สตูดิโอ สาขาใหม่',
  phone: '053-123-456',
  lineId: '@malila',
  addressLine: '19/4 ซ.นิมมานเหมินท์ 7',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}

describe('who a shop is', () => {
  it('is changed after the wizard, and shows at once in the list of shops', async () => {
    expect(await call('PUT', '/profile', PROFILE)).toMatchObject({
      status: 200,
      body: { ...PROFILE, phone: '+6653123456' },
    })
    expect(await call('GET', '/profile')).toMatchObject({ body: { lineId: '@malila' } })
    const { items } = (await server.call('GET', '/shops', { as: shop.owner })).body as { items: object[] }
    expect(items).toContainEqual(expect.objectContaining({ shopId: shop.shopId, name: PROFILE.name }))
  })

  it('is refused beside the field that is wrong, and nothing is changed', async () => {
    expect(await call('PUT', '/profile', { ...PROFILE, zipcode: '10110' })).toMatchObject({
      status: 422,
      body: { code: 'unknown_address' },
    })
    expect(await call('PUT', '/profile', { ...PROFILE, phone: '12' })).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.any(String) } },
    })
    expect(await call('PUT', '/profile', { ...PROFILE, name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
    expect(await call('GET', '/profile')).toMatchObject({ body: { name: PROFILE.name, zipcode: '50200' } })
  })
})

describe('the subdomain of a shop', () => {
  const named = async (host: string) =>
    (
      await server.database.rows<{ shop: string }>(
        'SELECT shop_id AS shop FROM shop_hosts WHERE host LIKE $1',
        [`${host}.%`],
      )
    ).map((row) => row.shop)

  it('is changed, the former one still leads there and is nobody else’s', async () => {
    expect(await call('PUT', '/subdomain', { subdomain: 'Profile-Second' })).toMatchObject({
      status: 200,
      body: { slug: 'profile-second', url: expect.stringContaining('profile-second.') },
    })
    expect(await named('profile-first')).toEqual([shop.shopId])
    expect(await named('profile-second')).toEqual([shop.shopId])
    const other = await server.shop('profile-other')
    const taken = await server.call('PUT', `/shops/${other.shopId}/subdomain`, {
      as: other.owner,
      body: { subdomain: 'profile-first' },
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'subdomain_taken' } })
    expect(await call('PUT', '/subdomain', { subdomain: 'profile-first' })).toMatchObject({
      status: 200,
      body: { slug: 'profile-first' },
    })
  })

  it.each(['-a-', 'ก', 'admin', 'xn--abc'])('is refused where it cannot be one: %s', async (subdomain) => {
    expect(await call('PUT', '/subdomain', { subdomain })).toMatchObject({
      status: 422,
      body: { code: 'subdomain_wrong' },
    })
  })
})
