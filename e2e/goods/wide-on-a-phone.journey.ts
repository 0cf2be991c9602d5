import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { atRest } from '../routes.ts'

// A phone with the longest that merchants have: sixty variants, a million pieces, an e-mail without a place to break.
const COLOURS = ['ขาวไข่มุก', 'ฟ้าคราม', 'ชมพูบานเย็น', 'น้ำตาลไหม้']
const SIZES = ['S', 'M', 'L', 'XL', '2XL']
const SLEEVES = ['แขนสั้น', 'แขนยาว', 'แขนกุด']

type Made = { productId: string; variants: { variantId: string }[] }
let shirt: Made
// Options of marketplaces may be as long as this without a blank, and codes of other systems too.
let mug: Made
let paper: { paperId: string }
let counted: { paperId: string }
const PERSON = 'ผู้ซื้อชื่อยาว'
const people: string[] = []

beforeAll(async () => {
  await openDesk()
  const variants = COLOURS.flatMap((colour) =>
    SIZES.flatMap((size) =>
      SLEEVES.map((sleeve) => ({
        optionValues: [colour, size, sleeve],
        sku: '',
        barcode: '',
        priceSatang: 1_234_567_890,
        prices: [],
      })),
    ),
  )
  const shown = { description: '', vendor: '', slug: '', seoTitle: '', seoDescription: '' }
  const product = { name: 'เสื้อเชิ้ตลินินคอจีนหกสิบแบบ', optionNames: ['สี', 'ไซซ์', 'แบบแขน'], variants }
  const body = { ...shown, ...product, tags: [], pictureIds: [], channels: ['till'] }
  shirt = (await call('post', '/products', body)) as Made
  const { items } = (await call('get', '/branches')) as { items: { branchId: string }[] }
  const line = { variantId: shirt.variants[0]?.variantId, quantity: 1_000_000 }
  const receipt = { branchId: items[0]?.branchId, note: '', party: '', reference: '', lines: [line] }
  await call('post', '/stock-receipts', receipt)
  const [colour, code] = ['x'.repeat(100), `SKU${'0'.repeat(252)}`]
  const cups = ['ก'.repeat(100), 'm'].map((size, at) => ({
    optionValues: [colour, size],
    sku: at === 0 ? code : '',
    barcode: at === 0 ? '9'.repeat(64) : '',
    priceSatang: 100,
    prices: [],
  }))
  const cup = { name: 'แก้วชื่อแบบยาว', optionNames: ['สี', 'ไซซ์'], variants: cups }
  mug = (await call('post', '/products', { ...body, ...cup, channels: ['till', 'chat'] })) as Made
  const few = [{ variantId: mug.variants[0]?.variantId, quantity: 3, unitCostSatang: 100 }]
  paper = (await call('post', '/stock-receipts', { ...receipt, lines: few })) as typeof paper
  counted = (await call('post', '/stock-counts', { branchId: receipt.branchId, note: '' })) as typeof counted
  const mail = 'somebody.who.buys.very.often@subdomain-of-a-long-example-company.co.th'
  for (const value of [mail, `and.again.${mail}`]) {
    const person = { name: PERSON, contacts: [{ kind: 'email', value }], addresses: [], tags: [] }
    people.push(((await call('post', '/customers', person)) as { customerId: string }).customerId)
  }
  await resize(page, 390, 844)
})
afterAll(async () => {
  for (const customerId of people)
    await call('post', `/customers/${customerId}/erasure`, { confirmation: PERSON })
  await call('post', '/products/deletion', { chosen: { productIds: [shirt.productId, mug.productId] } })
  await closeDesk()
})

/** What reaches beyond the edge of what holds it. */
const wider = (holder: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const holder = document.querySelector(${JSON.stringify(holder)})
    const edge = holder.getBoundingClientRect().right + 0.5
    return [...holder.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > edge && one.checkVisibility())
      .map((one) => one.textContent.slice(0, 40))
  })()`)

/**
 * Whose words reach beyond it, though nothing that is drawn does: they are cut, or the page can be pushed aside. The
 * cards of a list reach 16 px beyond it, to the edge of the phone.
 */
const spilling = (holder: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const all = [...document.querySelectorAll('html, ' + ${JSON.stringify(holder)} + ' *')]
    return all
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + (one === document.documentElement ? 0 : 16) && one.checkVisibility())
      .filter((one) => one === document.documentElement || getComputedStyle(one).overflowX === 'visible')
      .filter((one) => one === document.documentElement || /x{20}|0{20}/.test(one.textContent))
      .map((one) => one.tagName + ' ' + one.className + ' ' + one.scrollWidth + ' > ' + one.clientWidth)
  })()`)

describe('what is wide', () => {
  it('leaves the buttons of a product’s variants within the page', async () => {
    await open(`products/${shirt.productId}`)
    await page.getByRole('link', { name: 'แก้หลายแบบในตาราง' }).waitFor()
    expect(await wider('body')).toEqual([])
  })

  it('leaves a million pieces within their frame, and the day of the stock beside the filters', async () => {
    await open(`stock?variant=${shirt.variants[0]?.variantId}`)
    await page.getByText('มาจากไหน').waitFor()
    const frames = await page.evaluate<boolean>(
      "[...document.querySelectorAll('aside dt, aside span')].every((one) => one.scrollWidth <= Math.ceil(one.parentElement.getBoundingClientRect().width))",
    )
    expect(frames).toBe(true)
    expect(await wider('aside[aria-labelledby]')).toEqual([])
    await open('stock')
    await atRest(page)
    const [filter, day] = [
      await page.getByRole('button', { name: 'ใกล้หมด' }).first().boundingBox(),
      await page.getByPlaceholder('ยอด ณ สิ้นวันที่').boundingBox(),
    ]
    expect(Math.abs((filter?.y ?? 0) - (day?.y ?? 999))).toBeLessThan(24)
  })

  it('leaves names of options and codes without a blank within every page of goods and of stock', async () => {
    const [variantId] = mug.variants.map((one) => one.variantId)
    const pages = [
      `products/${mug.productId}`,
      'stock?text=แก้วชื่อแบบยาว',
      `stock?variant=${variantId}`,
      `stock/papers/${paper.paperId}`,
    ]
    const overhanging: Record<string, string[]> = {}
    const look = async (name: string, holder = 'body') => {
      await page.getByText('x'.repeat(100)).first().waitFor()
      await atRest(page)
      const over = [...(await wider(holder)), ...(await spilling(holder))]
      if (over.length > 0) overhanging[name] = over
    }
    for (const tail of pages) {
      await open(tail)
      await look(tail)
    }
    await open('products/grid?text=แก้วชื่อแบบยาว')
    await page.getByText('x'.repeat(100)).first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await open('products?text=แก้วชื่อแบบยาว')
    await page.getByText('แก้วชื่อแบบยาว').first().click()
    await look('the variants of a product')
    await open('stock/papers/new?kind=receipt')
    await page.getByLabel('พิมพ์ชื่อ SKU หรือสแกนบาร์โค้ดเพื่อเพิ่ม').fill('แก้วชื่อแบบยาว')
    await look('goods that are offered')
    await page
      .getByRole('button', { name: /x{100}/ })
      .first()
      .click()
    await look('goods of a new paper')
    await open(`stock/papers/${counted.paperId}`)
    await page.getByLabel('สแกนหรือพิมพ์บาร์โค้ด / SKU').fill('9'.repeat(64))
    await page.keyboard.press('Enter')
    await look('a count')
    await open('orders/new')
    await page.getByLabel('เพิ่มสินค้า', { exact: true }).fill('แก้วชื่อแบบยาว')
    await look('goods for an order')
    await page
      .getByRole('button', { name: /x{100}/ })
      .first()
      .click()
    await look('goods of an order')
    expect(overhanging).toEqual({})
    expect(trouble).toEqual([])
  })

  it.each([390, 1440])('leaves variants to be told apart in the grid, %i px wide', async (width) => {
    await resize(page, width, 844)
    await open('products/grid?text=เสื้อเชิ้ตลินินคอจีนหกสิบแบบ')
    await page.getByRole('rowheader').nth(8).waitFor()
    await atRest(page)
    // Of each row the size, whole and within its cell, and whatever lies on something else.
    const seen = await page.evaluate<{ sizes: string[]; covered: number }>(`(() => {
      const rows = [...document.querySelectorAll('[role=rowheader]')]
      const box = (one) => one.getBoundingClientRect()
      const sizes = rows.flatMap((row) => [...row.querySelectorAll('[data-short]')]
        .filter((one) => one.scrollWidth <= one.clientWidth + 1 && box(one).right <= box(row).right)
        .map((one) => one.textContent))
      const covered = rows.filter((row) => {
        const [name, options] = [...row.lastElementChild.children].map(box)
        return name.right > options.left + 0.5 && name.bottom > options.top + 0.5
      }).length
      return { sizes, covered }
    })()`)
    expect(seen.covered).toBe(0)
    expect([...new Set(seen.sizes)]).toEqual(expect.arrayContaining(SIZES))
    await resize(page, 390, 844)
  })

  it('leaves what a merge comes to within its dialog', async () => {
    await open(`customers?text=${encodeURIComponent(PERSON)}`)
    for (const at of [0, 1]) await page.getByRole('checkbox', { name: PERSON }).nth(at).check()
    await page.locator('[data-bulk-bar]').getByRole('button', { name: 'รวมเป็นคนเดียว' }).press('Enter')
    await page.getByRole('dialog').getByText('ผลที่ได้').waitFor()
    expect(await wider('[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    expect(trouble).toEqual([])
  })
})
