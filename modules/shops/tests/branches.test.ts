import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareTestServer, type TestServer } from '@langraan/server/testing/server'

let server: TestServer

beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.close())

it('a branch keeps a Thai phone number only, whoever calls', async () => {
  const shop = await server.shop('branchphone')
  const save = (phone: string) =>
    server.call('PUT', `/shops/${shop.shopId}/branches/${shop.branchId}`, {
      as: shop.owner,
      headers: { 'accept-language': 'en' },
      body: {
        name: 'สาขานิมมาน',
        phone,
        addressLine: '19/4',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
    })
  for (const wrong of ['call me', '12345', '+1 212 555 0100'])
    expect(await save(wrong)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { phone: expect.stringContaining('Thai phone number') } },
    })
  expect(await save('053-217-118')).toMatchObject({ status: 200, body: { phone: '+6653217118' } })
})
