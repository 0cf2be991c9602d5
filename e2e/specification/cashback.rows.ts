import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { earn } from '../money-earned.ts'
import { callsOfShop, type ShopCall } from '../merchant.ts'
import { row } from './row.ts'
import { useWorld } from './world.ts'

const world = useWorld()

type Figures = { totalSatang: number; availableSatang: number }
type Entry = { at: string; status: string; amountSatang: number; parcel: object | null }

async function shopOf(visitor: BrowserContext): Promise<{ shopId: string; call: ShopCall }> {
  const answer = await visitor.request.get(`${world.product.api}/shops`)
  const { items } = (await answer.json()) as { items: { shopId: string }[] }
  const shopId = items[0]?.shopId ?? ''
  return { shopId, call: callsOfShop(visitor, world.product, shopId) }
}
const baht = (satang: number): string => `฿${(satang / 100).toFixed(2)}`

describe('cashback', () => {
  row('cashback-screen', async () => {
    const { page, visitor } = await world.merchant()
    const { shopId, call } = await shopOf(visitor)
    const { totalSatang, availableSatang } = (await call('get', '/cashback')) as Figures
    await page.goto(world.at(`/app/shops/${shopId}/cashback`))
    await page.getByText('เงินคืนทั้งหมดตั้งแต่เปิดร้าน').waitFor()
    await page.getByText(baht(totalSatang), { exact: true }).first().waitFor()
    await page.getByText('ถอนได้ตอนนี้').waitFor()
    await page.getByText(baht(availableSatang), { exact: true }).first().waitFor()
    for (const name of ['วันที่', 'ที่มา', 'สถานะ']) await page.getByRole('columnheader', { name }).waitFor()
    // It is off, and says why: nobody has said yet where the money goes.
    const withdraw = page.getByRole('button', { name: 'ถอนเงิน' })
    await withdraw.waitFor()
    expect(await withdraw.getAttribute('aria-disabled')).toBe('true')
  })

  row('cashback-fields', async () => {
    const { visitor } = await world.merchant()
    const { call } = await shopOf(visitor)
    const figures = (await call('get', '/cashback')) as Figures
    const { items } = (await call('get', '/cashback/entries')) as { items: Entry[] }
    expect(items.length).toBeGreaterThan(0)
    for (const { at, parcel } of items) expect([Number.isNaN(Date.parse(at)), parcel]).not.toContain(null)
    const sumOf = (status: string) =>
      items
        .filter((entry) => entry.status === status)
        .reduce((sum, { amountSatang }) => sum + amountSatang, 0)
    expect(figures.totalSatang).toBe(sumOf('pending') + sumOf('available'))
    expect(figures.availableSatang).toBe(sumOf('available'))
  })

  row('cashback-entries', async () => {
    const { page, visitor } = await world.merchant()
    const { shopId, call } = await shopOf(visitor)
    await earn(world.product, shopId, 20_000)
    const account = { bankCode: '004', accountNumber: '0123450936', accountName: 'มะลิวัลย์ ใจงาม' }
    await call('put', '/payout-account', account)
    const before = (await call('get', '/cashback')) as Figures
    const asked = (await call('post', '/withdrawals', { amountSatang: 10_000 })) as { withdrawalId: string }
    await page.goto(world.at(`/app/shops/${shopId}/cashback`))
    const withdrawn = page.getByRole('row').filter({ hasText: 'x-0936' }).first()
    await withdrawn.getByText('กำลังถอน').waitFor()
    for (const status of ['รอส่งถึง', 'ถอนได้'])
      await page.getByRole('table').getByText(status, { exact: true }).first().waitFor()
    expect(await call('get', '/cashback')).toMatchObject({
      availableSatang: before.availableSatang - 10_000,
      withdrawingSatang: 10_000,
    })
    await call('post', `/withdrawals/${asked.withdrawalId}/cancellation`)
    expect(await call('get', '/cashback')).toMatchObject({ availableSatang: before.availableSatang })
  })
})
