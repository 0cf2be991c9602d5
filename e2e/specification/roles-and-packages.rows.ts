import { describe, expect } from 'vitest'
import { openAgentShop } from '../with-agents.ts'
import { call as callOf } from './call.ts'
import { row } from './row.ts'
import { sessionOf, useWorld } from './world.ts'

const world = useWorld()
const call = callOf.bind(null, world)

describe('roles', () => {
  row('anonymous-rest', async () => {
    for (const path of [
      '/shops',
      '/plans',
      `/shop-drafts/${crypto.randomUUID()}`,
      `/shops/${crypto.randomUUID()}/orders`,
    ]) {
      expect(await call('GET', path, {})).toMatchObject({
        status: 401,
        body: { message: 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่' },
      })
    }
    const { page } = await world.visit()
    for (const path of [
      '/app/home',
      '/app/shops/createshop',
      '/app/images/gallery',
      '/app/account',
      '/app/billing',
    ]) {
      await page.goto(world.at(path))
      await page.waitForURL(/\/login$/)
    }
  })

  row('anonymous-reach', async () => {
    const { page } = await world.visit()
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await page.goto(world.at(path))
      await page.locator('h1').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})

type Plan = { code: string; priceSatang: number; productLimit?: number; ordersPerDayLimit?: number } & Record<
  string,
  unknown
>

/** Asks as the merchant's browser does. */
async function asMerchant(path: string): Promise<unknown> {
  const { token, timestamp } = await sessionOf(world.product)
  return (await call('GET', path, { cookie: `session_token=${token}; login_time=${timestamp}` })).body
}

const plans = async () => (await asMerchant('/plans')) as { items: Plan[]; charges: Record<string, number> }

describe('packages', () => {
  row('package-trial', async () => {
    const { items } = await plans()
    expect(items.find(({ code }) => code === 'trial')).toEqual({
      code: 'trial',
      priceSatang: 0,
      productLimit: 10,
      ordersPerDayLimit: 30,
      branches: 1,
      pages: 1,
      lineOas: 1,
      extrasAllowed: false,
      agents: false,
      isSold: true,
      trialDays: 30,
      // Ours: the specification says nothing of how much room pictures have.
      galleryBytes: 200 * 1024 * 1024,
    })
  })

  row('package-business', async () => {
    const { items, charges } = await plans()
    const business = items.find(({ code }) => code === 'business')
    expect(business).toMatchObject({
      priceSatang: 250_000,
      branches: 1,
      pages: 1,
      lineOas: 1,
      extrasAllowed: true,
    })
    expect(business).not.toHaveProperty('productLimit')
    expect(business).not.toHaveProperty('ordersPerDayLimit')
    expect(charges).toMatchObject({
      extraPageSatang: 30_000,
      extraLineOaSatang: 30_000,
      extraBranchSatang: 30_000,
    })
    expect(items.find(({ code }) => code === 'dropship')).toMatchObject({
      priceSatang: 350_000,
      agents: true,
    })
  })

  row('package-dropship', async () => {
    const { items } = await plans()
    const dropship = items.find(({ code }) => code === 'dropship')
    expect(dropship).toMatchObject({ priceSatang: 350_000, agents: true, isSold: true })
    expect(dropship).not.toHaveProperty('productLimit')
    expect(dropship).not.toHaveProperty('ordersPerDayLimit')
  })

  row('unlimited-agents', async () => {
    const { visitor } = await world.visit({ apart: true })
    const shop = await openAgentShop(visitor, world.product)
    try {
      for (let index = 0; index < 25; index++)
        await shop.call('post', '/agents', {
          name: `ตัวแทน ${index}`,
          shopName: `ร้านตัวแทน ${index}`,
          phone: `08${30_000_000 + index}`,
          levelId: shop.levelId,
          contract: 'resale',
        })
      const { figures } = (await shop.call('get', '/agents')) as { figures: { agentCount: number } }
      expect(figures.agentCount).toBeGreaterThanOrEqual(25)
    } finally {
      await shop.close()
      await visitor.close()
    }
  })

  row('constant-seven', async () => {
    expect(await asMerchant('/plans/business/quote')).toMatchObject({
      planSatang: 250_000,
      vatBasisPoints: 700,
      vatSatang: 17_500,
      serviceFeeSatang: 0,
      netSatang: 267_500,
    })
  })

  row('package-options', async () => {
    expect(
      await asMerchant('/plans/business/quote?extraPages=1&extraLineOas=2&extraBranches=3'),
    ).toMatchObject({
      extraPagesSatang: 30_000,
      extraLineOasSatang: 60_000,
      extraBranchesSatang: 90_000,
    })
  })
})
