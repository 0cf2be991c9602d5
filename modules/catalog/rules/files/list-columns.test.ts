import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backTo,
  columnsFrom,
  findList,
  formatOf,
  guessFields,
  headingOfList,
  listHeading,
  listNamedBy,
  sheetFor,
  type StoredProduct,
  withListColumns,
  writeProduct,
} from '../rules.ts'

const list = (priceListId: string, name: string) => ({ priceListId, name })
const LISTS = [list('a', 'VIP'), list('b', 'vip'), list('c', 'ตัวแทน  ขั้น 1'), list('d', 'ราคา')]

describe('the heading of a price list', () => {
  it('names it whatever it is called, and is no formula', () => {
    // As names are kept: without blanks around them.
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((text) => text.trim())
    fc.assert(
      fc.property(
        name.filter((text) => text !== ''),
        (text) => {
          expect(listNamedBy(listHeading(text))).toBe(text)
          expect(listNamedBy(` ชุดราคา : ${text}`)).toBe(text)
          expect(findList(text, [list('x', text)])).toEqual(list('x', text))
          expect(listHeading(text)).toMatch(/^P/)
        },
      ),
    )
  })

  it.each([
    ['VIP', 'a'],
    ['vip', 'b'],
    ['Vip', undefined],
    ['ตัวแทน ขั้น 1', 'c'],
    ['ตัวแทน', undefined],
  ])('%s is the list of that name, else the only one that differs in capitals and blanks', (name, id) => {
    expect(findList(name, LISTS)?.priceListId).toBe(id)
  })

  it('stays as a file has it, as long as it names the list', () => {
    const lists = [list('a', 'VIP'), list('b', 'ส่ง')]
    expect(headingOfList(list('b', 'ส่ง'), 'ชุดราคา: ส่ง', lists)).toBe('ชุดราคา: ส่ง')
    expect(headingOfList(list('a', 'VIP'), 'price list: vip', lists)).toBe('price list: vip')
    // Two lists have exchanged their names, and a new one has the name of the old spelling.
    expect(headingOfList(list('a', 'ส่ง'), 'Price list: VIP', [list('a', 'ส่ง'), list('b', 'VIP')])).toBe(
      'Price list: ส่ง',
    )
    expect(headingOfList(list('a', 'VIP'), 'price list: vip', LISTS)).toBe('Price list: VIP')
  })
})

describe('the columns of price lists', () => {
  const table = (...headings: string[]) => [headings, headings.map(() => '1')]
  const found = (...headings: string[]) => ({ columns: headings.map(() => undefined), headingRow: 0 })
  const read = (...headings: string[]) => withListColumns(table(...headings), found(...headings), LISTS)

  it('are found by their headings, and no other column is', () => {
    expect(read('Price list: VIP', 'ชุดราคา: ราคา', 'VIP', 'ราคา', 'Price list: ')).toEqual({
      columns: ['list:a', 'list:d', undefined, undefined, undefined],
    })
  })

  it('of no list, of several that might be meant, and of one list again are refused', () => {
    expect(read('Price list: Gold')).toEqual({ fileFault: 'price_list_unknown', detail: 'Gold' })
    expect(read('Price list: Vip')).toEqual({ fileFault: 'price_list_unknown', detail: 'Vip' })
    expect(read('Price list: VIP', 'ชุดราคา: VIP')).toEqual({ fileFault: 'price_list_twice', detail: 'VIP' })
  })

  it('are guessed for a sheet of the merchant’s own, after what has a heading of its own', () => {
    expect(guessFields(['สินค้า', 'ราคา', 'VIP', 'ชุดราคา: ราคา', 'Cost'], LISTS)).toEqual([
      'name',
      'price',
      'list:a',
      'list:d',
      'cost',
    ])
  })
})

const stored = (listPrices: Record<string, number>, chat: boolean): StoredProduct => ({
  productId: 'p',
  isArchived: false,
  ownPictureIds: [],
  slug: 'pot',
  name: 'Pot',
  description: '',
  vendor: '',
  category: '',
  tags: [],
  optionNames: [],
  published: true,
  seoTitle: '',
  seoDescription: '',
  pictureUrls: [],
  channels: { till: true, sale_page: true, live: true, chat, agent: true },
  variants: [{ variantId: 'v', optionValues: [], priceSatang: 500, quantity: 0, listPrices }],
})

describe('what is taken back', () => {
  const content = ({ variants, ...product }: StoredProduct) => ({ product, variants: [...variants] })
  const [before, after] = [
    content(stored({ a: 100, b: 200 }, true)),
    content(stored({ a: 150, c: 300 }, false)),
  ]

  it('is each price and channel by itself', () => {
    const back = backTo(stored({ a: 150, c: 999 }, false), { before, after })
    expect(back.variants[0]?.listPrices).toMatchObject({ a: 100, b: 200, c: 999 })
    expect(back.product.channels).toMatchObject({ chat: true, live: true })
  })

  it('leaves them alone where an import knew nothing of them', () => {
    const without = ({ product, variants }: typeof before) => ({
      product: { ...product, channels: undefined },
      variants: variants.map((variant) => ({ ...variant, listPrices: undefined })),
    })
    const now = stored({ a: 7 }, false)
    const back = backTo(now, { before: without(before), after: without(after) })
    expect(back.variants[0]?.listPrices).toEqual({ a: 7 })
    expect(back.product.channels).toEqual(now.channels)
  })
})

describe('a sheet of our own that a file came in with', () => {
  const format = formatOf('langraan')
  const headings = ['Handle', 'Name', 'Price', 'ชุดราคา: VIP']
  const layouts = [{ importId: 'i', headings, columns: columnsFrom(['key', 'name', 'price', 'list:a']) }]
  const out = (product: StoredProduct, source: string[]) => {
    const sheet = sheetFor(format, layouts, LISTS.slice(0, 2))
    return sheet.finish(writeProduct(sheet, product, sheet.place('i', [source])))
  }

  it('has no column more for channels in which all is sold, and one for each list', () => {
    const [heading, row] = out(stored({ a: 9000 }, true), ['pot', 'Pot', '5.00', '90.00'])
    expect(heading).toEqual([...headings, 'Price list: vip'])
    expect(row).toEqual(['pot', 'Pot', '5.00', '90.00', ''])
  })

  it('has one for the channel in which something is not sold', () => {
    const [heading, row] = out(stored({ b: 100 }, false), ['pot', 'Pot', '5.00', '90.00'])
    expect(heading).toEqual([...headings, 'Sold in chat', 'Price list: vip'])
    expect(row).toEqual(['pot', 'Pot', '5.00', '', 'false', '1'])
  })

  it('that hold pictures are told apart from those of the options', () => {
    const headings = ['Product name', 'Image 1', 'Image 2', 'Image per Variation', 'Variation image 2']
    expect(guessFields(headings)).toEqual(['name', 'pictures', 'pictures', 'variantPicture', null])
    expect(guessFields(['รูปสินค้า', 'ภาพปก', 'ภาพต่อตัวเลือก'])).toEqual([
      'pictures',
      'pictures',
      'variantPicture',
    ])
  })
})
