import type { BrowserContext } from 'playwright-core'
import { newId } from '@langraan/runtime'

export const GOODS = 20_000
const PARTS = 64

export const barcodeOf = (at: number): string => String(8_850_000_000_000 + (at % GOODS))

/** The device is told of 20,000 articles, as a shop that has so many would tell it. */
export async function answerWithGoods(context: BrowserContext): Promise<void> {
  const goods = Array.from({ length: GOODS }, (_, at) => ({
    part: at % PARTS,
    variantId: newId(),
    productId: newId(),
    productName: `เสื้อเชิ้ตผ้าฝ้าย รุ่นที่ ${at}`,
    variantName: 'น้ำเงิน / M',
    sku: `SH-${at}`,
    barcode: barcodeOf(at),
    priceSatang: 19_900 + at,
    categoryId: null,
    pictureId: null,
    listPrices: {},
  }))
  const byPart = Map.groupBy(goods, ({ part }) => part)
  const parts = [...byPart].map(([part, found]) => ({
    part,
    digest: `made ${part}`,
    goods: found.map(({ part: _part, ...one }) => one),
  }))
  await context.route('**/goods-comparisons', async (route) => {
    const { digests } = route.request().postDataJSON() as { digests: string[] }
    const differing = parts.filter(({ part, digest }) => digests[part] !== digest)
    await route.fulfill({ json: { version: 'made', parts: differing, more: false } })
  })
}
