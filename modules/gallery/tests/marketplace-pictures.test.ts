import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringIn, check, exported, reaches, sheetOf, tableOf } from '@langraan/server/testing/product-files'
import type { TestServer } from '@langraan/server/testing/server'
import { arrive, variantsOf } from '@langraan/server/testing/variant-pictures'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const RED = 'https://10.0.0.1/red.jpg'
const BLUE = 'https://10.0.0.1/blue.jpg'
/** Of red one size has its picture, which no sheet of a marketplace can say; grey has none at all. */
const SHIRTS = [
  'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Variant Image',
  `tee,เสื้อยืด,TRUE,สี,แดง,ไซซ์,S,TEE-RS,290,https://10.0.0.1/cover.jpg,${RED}`,
  'tee,,,,แดง,,M,TEE-RM,290,,',
  `tee,,,,น้ำเงิน,,S,TEE-BS,290,,${BLUE}`,
  `tee,,,,น้ำเงิน,,M,TEE-BM,290,,${BLUE}`,
  'tee,,,,เทา,,S,TEE-GS,290,,',
].join('\n')

it.each([
  ['shopee', 'et_title_image_per_variation'],
  ['lazada', 'Image per Variation'],
  ['tiktok', 'property_1_image'],
])(
  'what goes out for %s says a picture for each colour, and comes in again the same',
  async (format, heading) => {
    const shop = await server.shop(`out-${format}`)
    const importId = await bringIn(shop, SHIRTS)
    await reaches(shop, importId, 'done')
    await arrive(shop, importId)
    const before = await variantsOf(shop)
    expect(before.map(({ own }) => own)).toEqual([RED, null, BLUE, BLUE, null])

    const workbook = await exported(shop, format, 'xlsx')
    const [headings = [], ...rows] = await sheetOf(workbook)
    const column = headings.indexOf(heading)
    expect(rows.map((row) => row[column])).toEqual([RED, RED, BLUE, BLUE, ''])
    const again = { format, existingCount: 1, changedCount: 0, faultCount: 0 }
    expect(await check(shop, workbook)).toMatchObject({ report: again })

    const other = await server.shop(`in-${format}`)
    const csv = await exported(shop, format, 'csv')
    const second = await bringIn(other, csv)
    await reaches(other, second, 'done')
    await arrive(other, second)
    expect((await variantsOf(other)).map(({ own }) => own)).toEqual([RED, RED, BLUE, BLUE, null])
    // What came in from there goes back there as it came.
    expect(await tableOf(await exported(other, format, 'csv'))).toEqual(await tableOf(csv))
    expect(await check(other, csv)).toMatchObject({ report: again })
  },
)
