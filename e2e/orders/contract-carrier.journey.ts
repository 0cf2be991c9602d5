import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, product, shopId, trouble, visitor } from '../at-a-desk.ts'
import { axeFindings } from '../axe.ts'
import { moveJntParcel } from '../outside-world.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

// The shop keeps the connection: this journey is the last of its file.
describe('a carrier that the shop has a contract with', () => {
  it('is booked without a price, prints its own label, and tells by itself where the parcel is', async () => {
    const { values } = (await call('get', '/test-accounts/jnt-th')) as { values: Record<string, string> }
    await call('put', '/couriers/jnt-th', { ...values, protocol: 'open-platform' })
    const { orderId } = await placeOrder(product, 'cod')
    await open(`orders/${orderId}`)
    await page.getByLabel('น้ำหนักกล่อง').fill('450')
    await page.getByRole('button', { name: 'เทียบราคา' }).click()
    await page
      .getByRole('group', { name: 'ขนส่ง' })
      .getByRole('radio', { name: /^J&T Express มาตรฐาน/ })
      .check()
    expect(await axeFindings(page, 'a carrier without a price')).toEqual([])
    await page.getByRole('button', { name: 'จองและพิมพ์ใบปะหน้า' }).click()
    await page.getByRole('link', { name: 'พิมพ์ใบปะหน้า' }).waitFor()
    const [parcel] = ((await call('get', `/orders/${orderId}/shipments`)) as { items: Parcel[] }).items
    const label = await visitor.request.get(
      `${product.api}/shops/${shopId}/shipments/${parcel?.shipmentId}/label`,
    )
    expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-')
    for (const move of ['pick-up', 'depart', 'out-for-delivery', 'deliver'] as const)
      await moveJntParcel(product, parcel?.trackingCode ?? '', move)
    await page.getByText('ส่งถึงแล้ว').first().waitFor()
    expect(trouble).toEqual([])
  })
})

type Parcel = { shipmentId: string; trackingCode: string }
