import { contracts } from '@langraan/declared/contracts'
import type { Endpoint } from '@langraan/http'
import { saveCoupon } from '@langraan/plans/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callersOf } from '../../testing/isolation/callers.ts'
import { fittingRequest, namesIn, type Pick, picksOf } from '../../testing/isolation/fitting-requests.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { openBooks } from '../../testing/isolation/shop-books.ts'
import { closeWorld } from '../../testing/world.ts'

type Whole = Endpoint & { readonly replaces: { readonly shown: Endpoint } }

const isWhole = (one: unknown): one is Whole =>
  typeof one === 'object' &&
  one !== null &&
  'replaces' in one &&
  typeof one.replaces === 'object' &&
  one.replaces !== null &&
  'shown' in one.replaces

const wholes = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as object).filter(isWhole),
)

/** Where what is made by the contract alone does not fit what is there. */
const FITTED: Readonly<Record<string, object>> = {
  'PUT /shops/:shopId/collect-settings': { isOn: false, branches: [] },
  'PUT /operator/coupons/:couponCode': { percentOff: 10, amountOffSatang: null },
  'PUT /shops/:shopId/product-categories/:categoryId': { name: 'หมวดอื่น', parentId: undefined },
  'PUT /shops/:shopId/booking/rules': {
    rules: [
      { provinces: [], fromGrams: null, upToGrams: 900, cod: 'with', choice: 'cheapest', courier: null },
    ],
  },
  'PUT /shops/:shopId/agent-levels': {
    levels: ['00000000-0000-7000-8000-0000000a6e01', '00000000-0000-7000-8000-0000000a6e02'].map(
      (levelId, at) => ({ levelId, name: `อื่น ${at}`, offBasisPoints: 1, priceListId: null, reachedFrom: at }),
    ),
  },
  'PUT /shops/:shopId/payout-account': { accountNumber: '9876543210', accountName: 'สมชาย ใจดี' },
  'PUT /operator/payout-settings': { accountNumber: '9876543210', companyName: 'x', cutOff: '14:00' },
  'PUT /shops/:shopId/slip-checker': { service: 'slipok', branch: '10001', confirmsItself: true },
  'PUT /shops/:shopId/couriers/:provider/use': { isOn: false, carriersOff: ['kex'] },
  'PUT /shops/:shopId/couriers/:provider/prices': {
    rows: [{ service: '', zone: 'metro', uptoGrams: 500, priceSatang: 1900 }],
  },
  'PUT /shops/:shopId/couriers/:provider/surcharges': {
    rows: [
      { kind: 'island', zipcode: '84280', subdistrict: '', feeSatang: 1, validFrom: null, validUntil: null },
    ],
  },
}

/** Of which two never change the same otherwise, and why. */
const NEVER_CLASHES: Readonly<Record<string, string>> = {
  'PUT /shops/:shopId/orders/:orderId/tags': 'what each added and took away counts',
  'PUT /shops/:shopId/couriers/:provider': 'this courier has a secret alone, which is shown to nobody',
}

let full: FullShop
let callers: Caller[]
let picks: (name: string, route: string) => unknown

beforeAll(async () => {
  full = await openFullShop()
  const books = await openBooks(full.server.database, full.shop.shopId, full.shop.owner.userId)
  callers = await callersOf(full.server, full.shop, await full.server.shop('elsewhere'))
  picks = await picksOf(full, books, namesIn(wholes))
  // Coupons are of the platform: no module has made one in its part of the shop.
  await send(saveCoupon, saveCoupon.route, (fitting) => ({ ...fitting, percentOff: 20 }))
})
afterAll(closeWorld)

/** Sends a request as whoever may, with a body that is made of the fitting one. */
async function send(endpoint: Endpoint, about: string, bodyOf?: (fitting: object) => object) {
  const pick: Pick = (name) => picks(name, about)
  const { method, url, payload } = fittingRequest(endpoint, pick)
  const caller = callers.find(
    ({ name }) => name === (endpoint.permission === 'operator' ? 'operator' : 'owner'),
  )
  if (!caller) throw new Error('nobody who may')
  const { headers } = await caller.credentials()
  const answer = await full.server.api.inject({
    method: method as 'PUT',
    url,
    headers: { ...headers, 'idempotency-key': newId(), 'sec-fetch-site': 'same-origin' },
    ...(bodyOf &&
      payload !== undefined && {
        payload: bodyOf({ ...(JSON.parse(String(payload)) as object), ...FITTED[about] }),
      }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const clashing = wholes.filter(({ route }) => !(route in NEVER_CLASHES))
const thereOf = async ({ route, replaces }: Whole) => (await send(replaces.shown, route)).body

describe('a whole whose caller changed nothing of what they saw', () => {
  it.each(wholes.map((whole) => [whole.route, whole] as const))(
    'empties nothing: %s',
    async (_route, whole) => {
      const before = await thereOf(whole)
      const answer = await send(whole, whole.route, (fitting) => ({ ...fitting, saw: fitting }))
      expect(answer).toMatchObject({ status: 200 })
      expect(unstamped(await thereOf(whole))).toEqual(unstamped(before))
    },
  )
})

describe('a whole of which another changed what its caller changes', () => {
  it.each(clashing.map((whole) => [whole.route, whole] as const))(
    'is refused, and done once that was seen: %s',
    async (_route, whole) => {
      const before = await thereOf(whole)
      const refused = await send(whole, whole.route, (fitting) => ({ ...fitting, saw: {} }))
      expect(refused).toMatchObject({ status: 412, body: { code: 'saved_meanwhile' } })
      expect(unstamped(await thereOf(whole))).toEqual(unstamped(before))
      expect(await send(whole, whole.route, (fitting) => fitting)).toMatchObject({ status: 200 })
      expect(unstamped(await thereOf(whole))).not.toEqual(unstamped(before))
    },
  )
})

/** Without when it was looked at or asked about last, and the words of the shop that a page is framed by: those are kept for seconds. */
const unstamped = (shown: Record<string, unknown>): string =>
  JSON.stringify(shown, (name, value: unknown) =>
    /At$|^count$|^leftCount$|^shop$/.test(name) ? undefined : value,
  )
