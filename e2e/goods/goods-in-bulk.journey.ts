import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, shopId, trouble, visitor } from '../at-a-desk.ts'
import { resize } from '../browser.ts'

type Product = {
  productId: string
  categoryId?: string
  tags: string[]
  channels: string[]
  archivedAt?: string
}

const FULL = Array.from({ length: 50 }, (_, at) => `แท็ก ${at}`)
let goods: string[]

const addProduct = async (name: string, tags: string[]): Promise<string> => {
  const made = await call('post', '/products', {
    name,
    tags,
    description: '',
    vendor: '',
    slug: '',
    seoTitle: '',
    seoDescription: '',
    optionNames: [],
    pictureIds: [],
    channels: ['web', 'till', 'agent'],
    variants: [{ optionValues: [], sku: '', barcode: '', priceSatang: 12_000, prices: [] }],
  })
  return (made as Product).productId
}
const stateOf = async <Key extends keyof Product>(key: Key) =>
  Promise.all(goods.map(async (id) => ((await call('get', `/products/${id}`)) as Product)[key]))

beforeAll(async () => {
  await openDesk()
  goods = [await addProduct('โคมไฟรอบนี้ ก', ['เดิม']), await addProduct('โคมไฟรอบนี้ ข', FULL)]
})
afterAll(async () => {
  await call('post', '/products/deletion', { chosen: { productIds: goods } })
  await closeDesk()
})

const dialog = () => page.getByRole('dialog')
const begin = (name: string) => dialog().getByRole('button', { name, exact: true }).last().click()
const bar = () => page.locator('[data-bulk-bar]')

/** Chooses both products in a view of the list, and what is to become of them in the menu of the bar. */
async function choose(entry: string, view = ''): Promise<void> {
  await open(`products?text=${encodeURIComponent('โคมไฟรอบนี้')}${view}`)
  for (const name of ['โคมไฟรอบนี้ ก', 'โคมไฟรอบนี้ ข']) await page.getByRole('checkbox', { name }).check()
  await bar().getByRole('button', { name: 'เพิ่มเติม' }).click()
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

describe('many goods at once', () => {
  it('get a tag on a phone, but for one that has no room, which is named; and lose it again', async () => {
    await resize(page, 390, 844)
    await choose('แท็ก')
    await dialog().getByLabel('แท็กที่จะติด').fill('โปรสิ้นปี')
    expect(await axeFindings(page, 'tags of many goods')).toEqual([])
    await begin('ติดแท็ก')
    await dialog().getByText('ทำไม่ได้ 1 รายการ').waitFor()
    await dialog().getByText('ใส่แท็กได้ 50 แท็กต่อสินค้า').waitFor()
    expect(await dialog().getByRole('link').getAttribute('href')).toBe(
      `/app/shops/${shopId}/products/${goods[1] ?? ''}`,
    )
    expect(await stateOf('tags')).toEqual([['เดิม', 'โปรสิ้นปี'], FULL])
    await begin('ย้อนกลับ')
    await page.getByText(/ย้อนกลับ: ติดแท็กสินค้า เสร็จแล้ว/).waitFor()
    expect(await stateOf('tags')).toEqual([['เดิม'], FULL])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(trouble).toEqual([])
  })

  it('move to a category that is made on the way', async () => {
    await choose('หมวดหมู่')
    await dialog().getByRole('button', { name: 'สร้างหมวดหมู่' }).click()
    await dialog().last().getByLabel('ชื่อหมวดหมู่').fill('โคมไฟ')
    await dialog().last().getByRole('button', { name: 'สร้าง', exact: true }).click()
    await expect.poll(() => dialog().getByLabel('หมวดหมู่', { exact: true }).inputValue()).toBe('โคมไฟ')
    await begin('ย้ายเข้าหมวดหมู่')
    await page.getByText(/ย้ายสินค้าเข้าหมวดหมู่ เสร็จแล้ว/).waitFor()
    const [first, second] = await stateOf('categoryId')
    expect([first, second]).toEqual([expect.any(String), first])
    await call('delete', `/product-categories/${first ?? ''}`)
    expect(trouble).toEqual([])
  })

  it('are sold by agents no more, which background work names', async () => {
    await choose('ช่องทางขาย')
    await dialog().getByRole('button', { name: 'ปิดขาย', exact: true }).first().click()
    await dialog().getByLabel('ตัวแทน').check()
    await begin('ปิดขาย')
    await page.getByText(/ปิดขายสินค้าในช่องทาง เสร็จแล้ว/).waitFor()
    expect(await stateOf('channels')).toEqual([
      ['web', 'till'],
      ['web', 'till'],
    ])
    await open('operations?view=ended')
    await page.getByText('ปิดขายสินค้าในช่องทาง').first().waitFor()
    await page.getByText('ตัวแทน', { exact: true }).waitFor()
    expect(trouble).toEqual([])
  })

  it('are archived, and come back hidden from the view of what is archived', async () => {
    await choose('เลิกขาย')
    await begin('เลิกขาย')
    await page.getByText(/เลิกขายสินค้า เสร็จแล้ว/).waitFor()
    expect(await stateOf('archivedAt')).toEqual([expect.any(String), expect.any(String)])
    await choose('แท็ก', '&state=archived')
    await page.keyboard.press('Escape')
    await bar().getByRole('button', { name: 'นำกลับมาขาย' }).click()
    await begin('นำกลับมาขาย')
    await page.getByText(/นำสินค้ากลับมาขาย เสร็จแล้ว/).waitFor()
    expect(await stateOf('archivedAt')).toEqual([undefined, undefined])
    expect(await stateOf('channels')).toEqual([['till'], ['till']])
    expect(trouble).toEqual([])
  })

  it('are chosen beyond the page, by their number, get labels as many as a run holds, and go together', async () => {
    await Promise.all(Array.from({ length: 26 }, (_, at) => addProduct(`ตะเกียงรอบนี้ ${at}`, [])))
    await open(`products?text=${encodeURIComponent('ตะเกียงรอบนี้')}`)
    // Before the rows are there nothing can be chosen.
    await page.locator('tbody').getByText('ตะเกียงรอบนี้').first().waitFor()
    await page.getByRole('checkbox', { name: 'เลือกทั้งหน้านี้' }).check()
    await bar().getByText('เลือก 25 รายการ').waitFor()
    await page.getByRole('button', { name: 'เลือกทั้ง 26 รายการที่ตรงเงื่อนไข' }).press('Enter')
    await bar().getByText('เลือกทั้ง 26 รายการ').waitFor()
    await bar().getByRole('button', { name: 'พิมพ์ป้าย' }).click()
    await dialog().getByLabel('จำนวนต่อแบบ').fill('77')
    await dialog().getByText('ทำได้ครั้งละไม่เกิน 2,000 ดวง ตอนนี้ 2,002 ดวง').first().waitFor()
    expect(await axeFindings(page, 'too many labels')).toEqual([])
    expect(await dialog().getByRole('button', { name: 'ทำป้าย' }).getAttribute('aria-disabled')).toBe('true')
    await dialog().getByLabel('จำนวนต่อแบบ').fill('2')
    await dialog().getByRole('button', { name: 'ทำป้าย' }).click()
    await dialog().getByText('ป้ายพร้อมแล้ว 52 ดวง').waitFor()
    await dialog().getByRole('button', { name: 'ปิด' }).last().click()
    await bar().getByRole('button', { name: 'เพิ่มเติม' }).click()
    // By its key: a menu that is put in its place anew between press and release takes no click.
    await page.getByRole('menuitem', { name: 'ลบ' }).press('Enter')
    await dialog().getByText('เลือกสินค้าที่พบทั้ง 26 รายการ').waitFor()
    await begin('ลบ')
    await page.getByText('ไม่พบสินค้า').first().waitFor()
    expect(trouble).toEqual([])
  })
  it('are saved over what somebody else saved meanwhile, with one press that is led to', async () => {
    const productPage = `products/${goods[0] ?? ''}`
    await open(productPage)
    const vendor = page.getByLabel('ยี่ห้อหรือผู้ขาย')
    await vendor.fill('บ้านทอ')
    const other = await visitor.newPage()
    await other.goto(page.url())
    await other.getByLabel('ยี่ห้อหรือผู้ขาย').fill('คนอื่น')
    await other.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await other.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await other.close()
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    // The button stands far below what is to be decided.
    const changed = page.locator(':focus').filter({ hasText: 'สินค้านี้เปลี่ยนไปหลังจากที่คุณเปิด' })
    await changed.waitFor()
    await changed.getByRole('button', { name: 'บันทึกของฉันทับ' }).press('Enter')
    await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => vendor.inputValue()).toBe('บ้านทอ')
    expect(trouble.filter((one) => !one.includes('409'))).toEqual([])
  })
})
