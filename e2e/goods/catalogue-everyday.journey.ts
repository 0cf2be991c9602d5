import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'
import { violationsOf } from '../axe.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const dialog = () => page.getByRole('dialog')
const manage = async (entry: string) => {
  await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const names = () => page.locator('tbody tr').allInnerTexts()

describe('what is done with goods from day to day', () => {
  it('a product is duplicated with its pictures and without its codes, and an alike SKU is told', async () => {
    const { items } = (await call('get', '/goods?text=SP-0001')) as { items: { productId: string }[] }
    await open(`products/${items[0]?.productId}`)
    await manage('ทำสำเนา')
    await page.getByText('ยังไม่มีอะไรถูกเพิ่มจนกว่าจะกดเพิ่มสินค้า').waitFor()
    expect(await page.getByLabel('ชื่อสินค้า').inputValue()).toMatch(/^สบู่.* \(สำเนา\)$/)
    expect(await page.getByLabel('SKU', { exact: true }).inputValue()).toBe('')
    await page.getByText('ปก', { exact: true }).waitFor()
    await page.getByLabel('ชื่อสินค้า').fill('สบู่สำเนา')
    await page.getByLabel('SKU', { exact: true }).fill('sp-0001')
    await page.getByText('มี SKU “SP-0001” ต่างกันแค่ตัวพิมพ์ใหญ่เล็ก').waitFor()
    await page.getByLabel('SKU', { exact: true }).fill('')
    await page.getByLabel('แท็ก').fill('งานวัด')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'เพิ่มสินค้า', exact: true }).click()
    await page.getByRole('heading', { name: 'สบู่สำเนา' }).waitFor()
  })

  it('its label is told to have no bars before it is printed, and a barcode is made for it', async () => {
    await manage('พิมพ์ป้ายบาร์โค้ด')
    await dialog().getByText('1 แบบจะไม่มีแท่งบาร์โค้ดบนป้ายนี้').waitFor()
    expect(await violationsOf(page, 'labels')).toEqual([])
    await dialog().getByLabel('ไม่พิมพ์รายการเหล่านี้').check()
    await dialog().getByRole('button', { name: 'สร้างบาร์โค้ดให้ 1 แบบที่ยังไม่มี' }).click()
    await dialog().getByText('แบบจะไม่มีแท่งบาร์โค้ดบนป้ายนี้').waitFor({ state: 'detached' })
    await dialog().getByRole('button', { name: 'ทำป้าย' }).click()
    await dialog().getByText('ป้ายพร้อมแล้ว 1 ดวง').waitFor()
    await dialog().getByRole('button', { name: 'ปิด' }).last().click()
  })

  it('archiving it with unsaved changes is nobody else’s change', async () => {
    await page.getByLabel('รายละเอียด').fill('พิมพ์ค้างไว้')
    await manage('เลิกขาย เก็บประวัติไว้')
    await page.getByText('สินค้านี้เลิกขายทุกช่องทาง').waitFor()
    expect(await page.getByText('สินค้านี้เปลี่ยนไปหลังจากที่คุณเปิด').count()).toBe(0)
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    await manage('นำกลับมาขาย')
    await page.getByText('ซ่อนจากหน้าร้าน').waitFor()
  })

  it('the list is narrowed to a tag and sorted by keys, and a reload keeps both', async () => {
    await open('products')
    await page.getByRole('button', { name: 'แท็ก' }).click()
    await page.getByRole('menuitemradio', { name: 'งานวัด' }).click()
    await expect.poll(names).toHaveLength(1)
    await page.getByRole('button', { name: 'ล้างตัวกรอง', exact: true }).click()
    await page.getByRole('button', { name: 'เรียงตาม' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: 'ราคาน้อยไปมาก' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('sort=price')
    const prices = async () =>
      (await names()).map((row) => Number(/฿([\d,.]+)/.exec(row)?.[1]?.replaceAll(',', '') ?? Number.NaN))
    await expect
      .poll(async () => {
        const [first, ...others] = await prices()
        return first !== undefined && first <= Math.min(...others)
      })
      .toBe(true)
    await page.reload()
    await page.getByRole('button', { name: /เรียงตาม: ราคาน้อยไปมาก/ }).waitFor()
    // While the list loads its rows have no prices yet.
    const loaded = async () => {
      const read = await prices()
      return read.length > 5 && !read.includes(Number.NaN) ? read : []
    }
    await expect.poll(loaded).not.toEqual([])
    const read = await loaded()
    expect(read).toEqual(read.toSorted((a, b) => a - b))
  })

  it('stock stands by what is on hand, in the address as well; of a day that is over it does not', async () => {
    await open('stock')
    const onHand = async () =>
      (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) =>
        Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', '')),
      )
    await page.getByRole('button', { name: /^เรียง/ }).click()
    await page.getByRole('menuitemradio', { name: 'คงเหลือน้อยไปมาก' }).click()
    await expect.poll(() => page.url()).toContain('sort=least')
    await expect.poll(async () => (await onHand()).length).toBeGreaterThan(10)
    await expect.poll(async () => (await onHand())[0]).toBe(Math.min(...(await onHand())))
    await page.reload()
    await page.getByRole('button', { name: /เรียง: คงเหลือน้อยไปมาก/ }).waitFor()
    await expect.poll(async () => (await onHand()).length).toBeGreaterThan(10)
    expect(await onHand()).toEqual((await onHand()).toSorted((a, b) => a - b))
    await open('stock?sort=most&day=2026-01-01')
    await page.getByText('ยอดคงเหลือเมื่อสิ้นวันที่เลือก').waitFor()
    expect(await page.getByRole('button', { name: /^เรียง/ }).count()).toBe(0)
    expect(trouble).toEqual([])
  })

  it('a draft brings back what could not be read, as it was typed and with its fault, and is discarded whole', async () => {
    const { items } = (await call('get', '/goods?text=SP-0001')) as { items: { productId: string }[] }
    await open(`products/${items[0]?.productId}`)
    const [cost, width] = [page.getByLabel('ต้นทุน', { exact: true }), page.getByLabel('กว้าง', { exact: true })]
    const [before, wide] = [await cost.inputValue(), await width.inputValue()]
    await cost.fill('abc')
    await width.fill('12x')
    await page.reload()
    await page.getByText('เอาที่พิมพ์ค้างไว้กลับมาให้แล้ว').waitFor()
    expect([await cost.inputValue(), await width.inputValue()]).toEqual(['abc', '12x'])
    await page.getByText('อ่านจำนวนเงินไม่ออก').waitFor()
    // It is no cost: nothing is saved while it stands there.
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('abc')
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    await expect.poll(() => cost.inputValue()).toBe(before)
    expect(await width.inputValue()).toBe(wide)
    await page.reload()
    await cost.waitFor()
    expect([await cost.inputValue(), await width.inputValue()]).toEqual([before, wide])
    expect(trouble).toEqual([])
  })

  it('a deleted category says that its goods stay, and comes back by the undo of its message', async () => {
    await open('products/categories')
    const rows = () => page.locator('main li').allInnerTexts()
    await page.getByRole('button', { name: 'จัดการ เสื้อผ้า' }).waitFor()
    const before = await rows()
    await page.getByRole('button', { name: 'จัดการ เสื้อผ้า' }).click()
    await page.getByRole('menuitem', { name: 'ลบ' }).click()
    await page.getByRole('button', { name: 'จัดการ เสื้อผ้า' }).waitFor({ state: 'detached' })
    await page.getByText('ลบ “เสื้อผ้า” แล้ว สินค้าไม่ถูกลบ').waitFor()
    await page.getByRole('button', { name: 'เลิกทำ' }).click()
    await expect.poll(rows).toEqual(before)
    expect(trouble).toEqual([])
  })
})
