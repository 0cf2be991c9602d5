import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, openDesk, page, product, shopId, trouble } from '../at-a-desk.ts'

beforeAll(async () => {
  await openDesk()
  await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/couriers`)
})

afterAll(closeDesk)

const shippop = () => call('get', '/couriers/shippop')
const card = () => page.locator('#courier-shippop')
/** A file of a table, chosen in the dialog that is open, and read. */
async function putFile(text: string): Promise<void> {
  const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'อ่านไฟล์' }).click()
}

describe('the settings of a courier', () => {
  it('are reached by its chip, and tell whether its key works and what it can do', async () => {
    await page
      .getByRole('navigation', { name: 'ขนส่งทั้งหมด' })
      .getByRole('link', { name: /Shippop/ })
      .click()
    await page.waitForURL(/#courier-shippop$/)
    await card()
      .getByText(/คีย์ใช้ได้/)
      .waitFor()
    await card().getByText('ติดตามพัสดุ', { exact: true }).waitFor()
    expect(await axeFindings(page, 'the settings of couriers')).toEqual([])
  })

  it('switch it, and a carrier of it, off and on with the keyboard', async () => {
    const use = card().getByRole('switch', { name: 'ใช้จอง' })
    await use.press('Space')
    await page
      .getByText(/ปิด Shippop แล้ว/)
      .first()
      .waitFor()
    expect(await shippop()).toMatchObject({ isOn: false })
    await card().getByText('ปิดอยู่').waitFor()
    await use.press('Space')
    await page.getByText('ใช้ Shippop จองได้แล้ว').first().waitFor()
    const kex = card().getByRole('switch', { name: 'KEX' })
    await kex.press('Space')
    await page.getByText('ไม่ใช้ KEX แล้ว').first().waitFor()
    expect(await shippop()).toMatchObject({ isOn: true, carriersOff: ['kex'] })
    await kex.press('Space')
    await page.getByText('ใช้ KEX แล้ว', { exact: true }).first().waitFor()
    expect(await shippop()).toMatchObject({ carriersOff: [] })
  })

  it('try it without cost, and what came of it stands on the card', async () => {
    await card().getByRole('button', { name: 'ลองจอง 1 กล่องโดยไม่ยืนยัน' }).click()
    await card()
      .getByText(/ลองจองผ่าน/)
      .waitFor()
    expect(await shippop()).toMatchObject({ lastTrial: { outcome: 'passed' } })
  })

  it('take a table of surcharges only where no row of its file is wrong', async () => {
    await card().getByText('น้ำหนักตามปริมาตร ราคา และค่าพื้นที่').click()
    const table = card().getByRole('region', { name: /ค่าพื้นที่ห่างไกล/ })
    await table.getByText('ยังไม่มีตาราง').waitFor()
    await table.getByRole('button', { name: 'ใส่ไฟล์' }).click()
    await putFile('ชนิด,รหัสไปรษณีย์,ค่าธรรมเนียม\r\nเกาะ,84280,50\r\nฝนตก,10110,50')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('แถว 3 · ฝนตก').waitFor()
    expect(await axeFindings(page, 'rows of a table that are wrong')).toEqual([])
    expect(await dialog.getByRole('button', { name: 'เปลี่ยนทั้งตาราง' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
    await table.getByRole('button', { name: 'ใส่ไฟล์' }).click()
    await putFile('ชนิด,รหัสไปรษณีย์,ค่าธรรมเนียม\r\nเกาะ,84280,50\r\nห่างไกล,58110,30')
    await dialog.getByText(/อ่านได้ 2 แถว/).waitFor()
    await dialog.getByRole('button', { name: 'เปลี่ยนทั้งตาราง' }).click()
    await table.getByText(/2 แถว/).waitFor()
    expect(await call('get', '/couriers/shippop/surcharges')).toMatchObject({
      rows: [
        { kind: 'island', zipcode: '84280', feeSatang: 5000 },
        { kind: 'remote', zipcode: '58110', feeSatang: 3000 },
      ],
    })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      table.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('surcharges-shippop.csv')
  })

  it('say which box the shop sends in, and which parcels are insured', async () => {
    await page.getByLabel('กว้าง').fill('20')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).last().click()
    await page.getByText('กรอกให้ครบทั้งสามด้าน หรือเว้นว่างทั้งหมด').first().waitFor()
    await page.getByLabel('ยาว').fill('30')
    await page.getByLabel('สูง').fill('11')
    await page.getByText('คิดตามปริมาตร: 1.32 กก. ที่ 5,000 · 1.10 กก. ที่ 6,000').waitFor()
    await page.getByRole('radio', { name: 'ประกันเมื่อสินค้ามีมูลค่าตั้งแต่' }).press('Space')
    await page.getByLabel('มูลค่าสินค้าตั้งแต่').fill('2000')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).last().click()
    await page.getByText('บันทึกค่าเริ่มต้นของกล่องแล้ว').first().waitFor()
    expect(await call('get', '/parcel-defaults')).toMatchObject({
      size: { widthMm: 200, lengthMm: 300, heightMm: 110 },
      insurance: 'from',
      insuredFromSatang: 200_000,
    })
  })

  it('lead to the address of the very branch where couriers come', async () => {
    await page.getByRole('link', { name: 'แก้ที่อยู่สาขา' }).first().click()
    await page.waitForURL(/\/settings\/branches#branch-/)
    await page.locator('form[id^="branch-"]').first().waitFor()
    expect(trouble).toEqual([])
  })
})
