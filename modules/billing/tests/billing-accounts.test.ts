import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop
let accountId: string

const ADDRESS = {
  addressLine: '19/4 ซ.นิมมานเหมินท์ 7',
  addressLineEnglish: '19/4 Soi Nimmanhaemin 7',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}
const COMPANY = {
  companyName: 'บริษัท มะลิลา สตูดิโอ จำกัด',
  companyNameEnglish: 'Malila Studio Co., Ltd.',
  taxId: '0-1055-36000-09-7',
  branchNumber: '00000',
  phone: '081-234-5678',
  addresses: { registered: ADDRESS, delivery: { ...ADDRESS, addressLine: '5 ถ.สุเทพ' } },
}

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('payer')
  ;({ accountId } = (await put('/billing/own-account', undefined)).body)
})
afterAll(() => server.close())

type Answer<T> = { status: number; body: T }
const put = (path: string, body: object | undefined, as: Member = shop.owner) =>
  server.call('PUT', path, { as, ...(body && { body }) }) as Promise<Answer<{ accountId: string }>>
const get = <T>(path: string, as: Member = shop.owner) =>
  server.call('GET', path, { as }) as Promise<Answer<T>>
const of = (tail: string) => `/billing/accounts/${accountId}${tail}`

type Accounts = {
  items: { accountId: string; role: string; shops: { shopId: string; state: string }[] }[]
  shopsToTakeOver: { shopId: string; name: string }[]
}

describe('a paying account', () => {
  it('is opened once for a person and takes in the shops that nobody pays for', async () => {
    const again = await Promise.all([1, 2, 3].map(() => put('/billing/own-account', undefined)))
    expect(again.map(({ body }) => body.accountId)).toEqual([accountId, accountId, accountId])
    const { body } = await get<Accounts>('/billing/accounts')
    expect(body.items).toMatchObject([
      { accountId, role: 'owner', shops: [{ shopId: shop.shopId, state: 'active' }] },
    ])
  })

  it('is opened by ten first visits at once as one', async () => {
    const newcomer = await server.person('ten@times.test')
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => put('/billing/own-account', undefined, newcomer)),
    )
    expect(new Set(opened.map(({ body }) => body.accountId)).size).toBe(1)
  })

  it('pays for a shop from the moment the wizard creates it', async () => {
    const merchant = await server.person('wizard@payer.test')
    const { draftId } = (await server.call('POST', '/shop-drafts', { as: merchant })).body as {
      draftId: string
    }
    const { addressLineEnglish: _english, ...address } = ADDRESS
    await server.call('PUT', `/shop-drafts/${draftId}`, {
      as: merchant,
      body: {
        step: 4,
        fields: {
          name: 'ร้านใหม่',
          phone: '0812345678',
          ...address,
          planCode: 'business',
          subdomain: 'new-payer',
        },
      },
    })
    const { body } = await server.call('POST', `/shop-drafts/${draftId}/completion`, { as: merchant })
    const { shopId } = body as { shopId: string }
    const accounts = await get<Accounts>('/billing/accounts', merchant)
    expect(accounts.body.items).toMatchObject([{ role: 'owner', shops: [{ shopId, state: 'due' }] }])
  })

  it('keeps the company as documents need it, and checks what is typed', async () => {
    const saved = await put(of('/company'), COMPANY)
    expect(saved).toMatchObject({
      status: 200,
      body: { taxId: '0105536000097', phone: '+66812345678', addresses: { registered: ADDRESS } },
    })
    expect((await get(of('/company'))).body).toEqual(saved.body)
    const wrongTaxId = await put(of('/company'), { ...COMPANY, taxId: '0105536000092' })
    expect(wrongTaxId).toMatchObject({ status: 400, body: { fields: { taxId: expect.any(String) } } })
    const wrongBranch = await put(of('/company'), { ...COMPANY, branchNumber: '12' })
    expect(wrongBranch).toMatchObject({ status: 400, body: { fields: { branchNumber: expect.any(String) } } })
    const nowhere = { registered: { ...ADDRESS, zipcode: '10500' } }
    expect(await put(of('/company'), { ...COMPANY, addresses: nowhere })).toMatchObject({
      status: 422,
      body: { code: 'unknown_address' },
    })
    expect((await get(of('/company'))).body).toEqual(saved.body)
  })

  it('does not exist for a stranger', async () => {
    const stranger = (await server.shop('stranger')).owner
    for (const path of ['/company', '/people']) {
      expect((await get(of(path), stranger)).status).toBe(404)
    }
    expect((await put(of('/company'), COMPANY, stranger)).status).toBe(404)
    expect((await get<Accounts>('/billing/accounts', stranger)).body.items).toEqual([])
  })
})

describe('its members', () => {
  let colleague: Member
  beforeAll(async () => {
    colleague = await server.person('accountant@payer.test')
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      shop.shopId,
      colleague.userId,
      'accountant',
      server.ground.clock.now(),
    ])
  })
  const role = (person: Member, to: string, as: Member = shop.owner) =>
    put(of(`/people/${person.userId}`), { role: to }, as)

  it('are let in from the shops’ people alone, with what their role may do', async () => {
    expect((await get(of('/company'), colleague)).status).toBe(404)
    const people = await get<{ items: { email: string; role?: string }[] }>(of('/people'))
    expect(people.body.items).toMatchObject([
      { email: shop.owner.email, role: 'owner' },
      { email: colleague.email },
    ])
    expect((await role(colleague, 'viewer')).status).toBe(200)
    expect((await get(of('/company'), colleague)).status).toBe(200)
    expect(await put(of('/company'), COMPANY, colleague)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    expect((await role(colleague, 'owner', colleague)).status).toBe(403)
    const outsider = await server.person('outsider@elsewhere.test')
    expect(await role(outsider, 'payer')).toMatchObject({ status: 422, body: { code: 'not_a_colleague' } })
    expect((await put(of(`/people/${newId()}`), { role: 'payer' })).status).toBe(422)
  })

  it('always have an owner, also when two take each other away at once', async () => {
    expect(await role(shop.owner, 'viewer')).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    await role(colleague, 'owner')
    const both = await Promise.all([role(colleague, 'none', shop.owner), role(shop.owner, 'none', colleague)])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const left = await server.database.rows(
      `SELECT FROM billing_members WHERE account_id = $1 AND role = 'owner'`,
      [accountId],
    )
    expect(left).toHaveLength(1)
  })
})

describe('a shop that its payer leaves', () => {
  let left: TestShop
  let partner: Member
  const itsAccount = () => put('/billing/own-account', undefined, left.owner)
  const offered = async (as: Member) => (await get<Accounts>('/billing/accounts', as)).body.shopsToTakeOver
  const shopsOf = async (as: Member) =>
    (await get<Accounts>('/billing/accounts', as)).body.items.flatMap(({ shops }) =>
      shops.map(({ shopId }) => shopId),
    )

  beforeAll(async () => {
    left = await server.shop('left-behind')
    partner = await server.person('partner@left-behind.test')
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      left.shopId,
      partner.userId,
      'owner',
      server.ground.clock.now(),
    ])
  })

  it('stays with their account while they are there, and goes to the owner who stays, not the account', async () => {
    const account = (await itsAccount()).body.accountId
    await put('/billing/own-account', undefined, partner)
    expect([await shopsOf(left.owner), await shopsOf(partner)]).toEqual([[left.shopId], []])
    expect(await offered(partner)).toEqual([])
    await server.database.rows('DELETE FROM memberships WHERE shop_id = $1 AND user_id = $2', [
      left.shopId,
      left.owner.userId,
    ])
    const people = await get<{ items: { email: string }[] }>(
      `/billing/accounts/${account}/people`,
      left.owner,
    )
    expect(people.body.items.map(({ email }) => email)).toEqual([left.owner.email])
    expect(await offered(partner)).toEqual([{ shopId: left.shopId, name: 'ร้าน left-behind' }])
    expect(await offered(left.owner)).toEqual([])
    await put('/billing/own-account', undefined, partner)
    expect([await shopsOf(left.owner), await shopsOf(partner)]).toEqual([[], [left.shopId]])
    expect((await get(`/billing/accounts/${account}/company`, partner)).status).toBe(404)
  })
})
