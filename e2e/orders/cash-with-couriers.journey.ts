import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, shopId, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const dialog = () => page.getByRole('dialog')
const today = bangkokDay(new Date())

/** A parcel that was paid for at the door. */
async function paidAtDoor(): Promise<{ code: string; baht: string }> {
  const { orderId, orderNumber } = await placeOrder(product, 'cod')
  const code = `EC${orderNumber.padStart(9, '0')}TH`
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: code }
  const { shipmentId } = (await call('post', `/orders/${orderId}/parcels-by-hand`, parcel)) as {
    shipmentId: string
  }
  for (const to of ['collected', 'delivered'])
    await call('put', `/parcels-by-hand/${shipmentId}/course`, { to })
  const { totalSatang } = (await call('get', `/orders/${orderId}`)) as { totalSatang: number }
  return { code, baht: (totalSatang / 100).toFixed(2) }
}

/** Puts a file in from the page that is open, as its own dialogs do. */
const putFile = (path: string, text: string) =>
  page.evaluate(
    async ([to, content]) => {
      const body = new FormData()
      body.append('file', new File([content ?? ''], 'file.csv', { type: 'text/csv' }))
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await fetch(`/api/v1${to}`, { method: 'POST', body, headers })).status
    },
    [`/shops/${shopId}${path}`, text] as const,
  )

describe('the page of cash with couriers', () => {
  it('follows the cash from the door to the money in the bank, by keys', async () => {
    const { code, baht } = await paidAtDoor()
    await open('cod')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: code }) })
    await row.getByText('ขนส่งเก็บแล้ว').waitFor()
    expect(await axeFindings(page, 'cash with couriers')).toEqual([])

    const headings = 'Tracking,COD Amount,COD Fee,Transfer date,Statement No'
    const short = await paidAtDoor()
    const told = `${headings}\n${code},${baht},10.00,${today},TP-1\n${short.code},1.00,0,${today},TP-2\nTH404404404,99.00,0,${today},TP-1`
    expect(await putFile('/cod-payouts', told)).toBe(200)
    const credit = (Number(baht) + 99 - 10).toFixed(2)
    const bank = `วันที่,ฝากเงิน,รายการ\n${today},${credit},THAILAND POST COD`
    expect(await putFile('/statements?account=other', bank)).toBe(200)

    await open('cod?tab=transfers')
    const match = page.getByRole('button', { name: 'ใช่ จับคู่' })
    await match.waitFor()
    expect(await axeFindings(page, 'transfers of couriers')).toEqual([])
    await page.getByRole('button', { name: 'เลือกเงินเข้า' }).first().press('Enter')
    await dialog().getByRole('checkbox', { name: /^TP-1/ }).waitFor()
    expect(await axeFindings(page, 'the choice of money')).toEqual([])
    await dialog().getByText('ยอดเท่ากัน').waitFor()
    // Nothing on one side is not the same, either.
    await dialog()
      .getByRole('checkbox', { name: /THAILAND POST COD/ })
      .press('Space')
    await dialog().getByText('ยอดเท่ากัน').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await match.press('Enter')
    await page.getByText('พบในบัญชีแล้ว', { exact: true }).waitFor()
    // The pressed button has gone: the keyboard goes on at what is there now.
    await page.locator(':focus').getByText('พบในบัญชีแล้ว', { exact: true }).waitFor()

    await open('cod?view=matched')
    await row.getByText('พบในบัญชี').waitFor()
    // What lacks is decided beside its row of the file, and the page leads there.
    await open('cod?view=differs')
    const lacks = page.getByRole('row').filter({ has: page.getByRole('link', { name: short.code }) })
    await lacks.getByRole('link', { name: 'ดูในไฟล์โอน' }).press('Enter')
    await page.getByRole('heading', { name: 'ไฟล์โอน COD' }).waitFor()
    await open('cod?tab=unassigned')
    await page.getByRole('row').filter({ hasText: 'TH404404404' }).waitFor()
    expect(await axeFindings(page, 'rows of nobody')).toEqual([])
  })

  it('keeps in how many banking days a courier pays, and fits a phone', async () => {
    await open('cod?tab=couriers')
    await page.getByRole('button', { name: '3 วันทำการ' }).first().press('Enter')
    await dialog().getByLabel('วันทำการหลังถึงลูกค้า').fill('7')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '7 วันทำการ' }).waitFor()
    expect(await axeFindings(page, 'couriers and their figures')).toEqual([])
    for (const tab of ['parcels', 'transfers', 'couriers', 'unassigned']) {
      await resize(page, 390)
      await open(`cod?tab=${tab}`)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    }
    expect(trouble).toEqual([])
  })
})
