import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@langraan/runtime'
import { type Case, withBody } from './idempotency-cases.ts'
import * as w from '../world.ts'

/** A shop of its own, with room for more branches than are tried. */
async function roomyShop() {
  const shop = await w.world.server.shop(`roomy-${newId().slice(-12)}`)
  await w.world.server.database.rows(
    `UPDATE shops SET plan_code = 'business', chosen_plan_code = 'business', paid_until = '2099-12-31', extra_branches = 9 WHERE shop_id = $1`,
    [shop.shopId],
  )
  return shop
}

/** Another deployment with one shop; it ends with the test. */
async function otherDeployment(): Promise<string> {
  const told = {
    shopId: newId(),
    name: 'ร้านที่อื่น',
    siteUrl: 'https://far.test',
    backofficeUrl: 'https://far.test/app',
    state: 'active',
    expiresOn: '2099-12-31',
    outstandingOrders: 1,
    paymentNotices: 0,
    salesTodaySatang: 0,
  }
  const server = createServer((_request, response) => response.end(JSON.stringify(told)))
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const coupon = () => ({
  code: `C${newId().slice(-12)}`,
  gift: { gives: 'percent', percentOff: 10, mostSatang: null },
  startsOn: '2026-01-01',
  endsOn: null,
  leastGoodsSatang: 0,
  useLimit: null,
  usesPerCustomer: null,
})

export const casesOfShops: Readonly<Record<string, Case>> = {
  makeShopCoupon: {
    fresh: async () => ({ path: w.inShop('/coupons'), as: w.world.shop.owner, body: coupon() }),
    other: withBody({ leastGoodsSatang: 1 }),
  },
  addBranch: {
    fresh: async () => {
      const shop = await roomyShop()
      const body = {
        name: 'สาขาใหม่',
        phone: '0812345678',
        addressLine: '1',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      }
      return { path: `/shops/${shop.shopId}/branches`, as: shop.owner, body }
    },
    other: withBody({ name: 'อีกสาขา' }),
  },
  linkShop: {
    fresh: async () => {
      const as = await w.world.server.person(`linker-${newId()}@idempotency.test`)
      return { path: '/linked-shops', as, body: { address: await otherDeployment(), key: 'k'.repeat(43) } }
    },
    other: withBody({ key: 'x'.repeat(43) }),
  },
}
