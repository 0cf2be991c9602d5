import { newId } from '@langraan/runtime'
import type { Purchase } from '@langraan/billing/contract'
import type { Member, TestServer, TestShop } from './server.ts'

/** A paying account with its company, an operator, and the calls that tests of billing make. */
export type BillingWorld = Awaited<ReturnType<typeof openBilling>>

const ADDRESS = {
  addressLine: '19/4 ซ.นิมมานเหมินท์ 7',
  addressLineEnglish: '19/4 Soi Nimmanhaemin 7',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}
export const COMPANY = {
  companyName: 'บริษัท มะลิลา สตูดิโอ จำกัด',
  companyNameEnglish: 'Malila Studio Co., Ltd.',
  taxId: '0105536000097',
  branchNumber: '00000',
  phone: '',
  addresses: { registered: ADDRESS },
}

type Answer<T> = { status: number; body: T }
export type Chosen = {
  what?: 'months' | 'upgrade'
  planCode?: string
  months?: number
  extraPages?: number
  extraLineOas?: number
  extraBranches?: number
  coupon?: string
}

const NOTHING = {
  what: 'months',
  planCode: 'business',
  months: 1,
  extraPages: 0,
  extraLineOas: 0,
  extraBranches: 0,
  coupon: '',
}

/** The shop goes back to its trial, as one that was just created with the Business package chosen. */
export const asNewShop = (server: TestServer, { shopId }: TestShop, trialEndsOn = '2099-12-31') =>
  server.database.rows(
    `UPDATE shops SET plan_code = 'trial', paid_until = NULL, trial_ends_on = $2 WHERE shop_id = $1`,
    [shopId, trialEndsOn],
  )

/** Somebody who runs the platform, and has shown two steps where they are signed in. */
export async function makeOperator(server: TestServer, email: string): Promise<Member> {
  const operator = await server.person(email)
  const [{ rows }, now] = [server.database, server.ground.clock.now()]
  await rows('INSERT INTO operators VALUES ($1, $2)', [operator.userId, now])
  await rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, '', $2, $2)`,
    [operator.userId, now],
  )
  await rows('UPDATE sessions SET second_factor_at = $2 WHERE user_id = $1', [operator.userId, now])
  return operator
}

/** An operator has just shown a code of their second factor. */
export const showCode = ({ database, ground }: TestServer, { userId }: Member) =>
  database.rows('UPDATE sessions SET second_factor_at = $2 WHERE user_id = $1', [userId, ground.clock.now()])

export async function openBilling(server: TestServer, shop: TestShop) {
  const { owner } = shop
  const operator = await makeOperator(server, `operator@${shop.slug}.test`)
  const call = <T>(method: string, path: string, body?: object, as: Member = owner, key = newId()) =>
    server.call(method, path, { as, ...(body && { body }), headers: { 'idempotency-key': key } }) as Promise<
      Answer<T>
    >
  const { accountId } = (await call<{ accountId: string }>('PUT', '/billing/own-account')).body
  const path = (tail: string) => `/billing/accounts/${accountId}${tail}`
  await call('PUT', path('/company'), COMPANY)
  const wanted = (chosen: Chosen) => ({ ...NOTHING, shopId: shop.shopId, ...chosen })
  const query = (chosen: Chosen) =>
    new URLSearchParams(
      Object.entries(wanted(chosen)).map(([name, value]): [string, string] => [name, String(value)]),
    )
  const decide = async (what: string, { purchaseId }: Purchase, body?: object, key = newId()) => {
    await showCode(server, operator)
    return call<Purchase & { code?: string }>(
      'POST',
      `/operator/purchases/${purchaseId}/${what}`,
      body,
      operator,
      key,
    )
  }
  return {
    accountId,
    operator,
    call,
    path,
    offer: (chosen: Chosen = {}) => call<Purchase>('GET', path(`/offer?${query(chosen)}`)),
    buy: (chosen: Chosen = {}, key = newId()) =>
      call<Purchase & { code?: string }>('POST', path('/purchases'), wanted(chosen), owner, key),
    purchases: async () => (await call<{ items: Purchase[] }>('GET', path('/purchases'))).body.items,
    confirm: (bought: Purchase, key = newId()) =>
      decide('confirmation', bought, { slipSentAt: bought.slipSentAt }, key),
    reject: (bought: Purchase, reason: string) =>
      decide('rejection', bought, { reason, slipSentAt: bought.slipSentAt }),
    refund: (bought: Purchase, reason: string) => decide('refund', bought, { reason }),
    replace: (bought: Purchase, reason: string) => decide('invoice-replacement', bought, { reason }),
    shopNow: async () =>
      (
        await server.database.rows<{
          plan: string
          until: string
          pages: number
          branches: number
          net: string
        }>(
          `SELECT plan_code AS plan, paid_until::text AS until, extra_pages AS pages, extra_branches AS branches, net_total_satang::text AS net FROM shops WHERE shop_id = $1`,
          [shop.shopId],
        )
      )[0],
  }
}
