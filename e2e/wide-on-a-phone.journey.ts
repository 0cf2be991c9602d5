import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, trouble } from './at-a-desk.ts'
import { resize } from './browser.ts'
import { atRest } from './routes.ts'

// A phone with the longest that merchants have: sixty variants, a million pieces, an e-mail without a place to break.
const COLOURS = ['ขาวไข่มุก', 'ฟ้าคราม', 'ชมพูบานเย็น', 'น้ำตาลไหม้']
const SIZES = ['S', 'M', 'L', 'XL', '2XL']
const SLEEVES = ['แขนสั้น', 'แขนยาว', 'แขนกุด']

type Made = { productId: string; variants: { variantId: string }[] }
let shirt: Made
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
  const mail = 'somebody.who.buys.very.often@subdomain-of-a-long-example-company.co.th'
  for (const value of [mail, `and.again.${mail}`]) {
    const person = { name: PERSON, contacts: [{ kind: 'email', value }], addresses: [], tags: [] }
    people.push(((await call('post', '/customers', person)) as { customerId: string }).customerId)
  }
  await resize(page, 390, 844)
}, 180_000)
afterAll(async () => {
  for (const customerId of people)
    await call('post', `/customers/${customerId}/erasure`, { confirmation: PERSON })
  await call('post', '/products/deletion', { chosen: { productIds: [shirt.productId] } })
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

describe('what is wide', { timeout: 60_000 }, () => {
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
