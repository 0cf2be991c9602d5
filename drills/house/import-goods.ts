import { csvText } from '@langraan/sheets'
import type { Random } from './random.ts'

/** Prices in baht, so that a file and the books say them alike; `vip` is empty where the retail price holds. */
type Variant = { sku: string; price: number; vip: number | ''; stock: number }
type Product = { name: string; chat: boolean; variants: ReadonlyMap<string, Variant> }

/** What files have brought into a shop, by the handle of each product. */
export type Goods = ReadonlyMap<string, Product>

export const LIST = 'ตัวแทน, ขั้น 1'

const HEADINGS = [
  'Handle',
  'Name',
  'Sold in chat',
  'Option 1 name',
  'Option 1 value',
  'SKU',
  'Price',
  'Stock',
  `Price list: ${LIST}`,
]
const SIZES = ['S', 'M', 'L']
const MOST_NEW = 700
const LEAST_NEW = 250

export type GoodsFile = {
  content: Buffer
  /** The goods of the shop once the file is in. */
  after: Goods
  newCount: number
  changedCount: number
}

const vipOf = (random: Random): number | '' => (random.chance(0.6) ? random.between(1, 900) : '')

/** A file of new products and of some that are there, with other prices, names, channels and a further size. */
export function goodsFile(random: Random, number: number, goods: Goods): GoodsFile {
  const fresh = Array.from({ length: random.between(LEAST_NEW, MOST_NEW) }, (_, at): [string, Product] => [
    `f${number}-${at}`,
    newProduct(random, `${number}-${at}`),
  ])
  const changed = [...goods]
    .filter(() => random.chance(0.5))
    .map(([handle, product]): [string, Product] => [handle, changedProduct(random, number, handle, product)])
  const rows = [...fresh, ...changed].flatMap(([handle, product]) => rowsOf(handle, product))
  return {
    content: Buffer.from(csvText([HEADINGS, ...rows])),
    after: new Map([...goods, ...fresh, ...changed]),
    newCount: fresh.length,
    changedCount: changed.length,
  }
}

function newProduct(random: Random, code: string): Product {
  const sizes = SIZES.slice(0, random.between(1, 2))
  const variant = (size: string): Variant => ({
    sku: `${code}-${size}`,
    price: random.between(1, 1000),
    vip: vipOf(random),
    stock: random.between(0, 50),
  })
  return {
    name: `สินค้า ${code}`,
    chat: random.chance(0.7),
    variants: new Map(sizes.map((size) => [size, variant(size)])),
  }
}

/** A file never changes the stock of what is there; what it adds comes with its own. */
function changedProduct(random: Random, number: number, handle: string, product: Product): Product {
  const variants = new Map(
    [...product.variants].map(([size, variant]): [string, Variant] => [
      size,
      { ...variant, price: random.between(1, 1000), vip: vipOf(random) },
    ]),
  )
  const added = { sku: `${handle}-x${number}`, price: 5, vip: vipOf(random), stock: random.between(0, 9) }
  if (!variants.has('L') && random.chance(0.2)) variants.set('L', added)
  return { name: `${handle} ครั้งที่ ${number}`, chat: random.chance(0.7), variants }
}

const rowsOf = (handle: string, { name, chat, variants }: Product): (string | number)[][] =>
  [...variants].map(([size, { sku, price, vip, stock }], at) => [
    handle,
    at === 0 ? name : '',
    at === 0 ? String(chat) : '',
    at === 0 ? 'Size' : '',
    size,
    sku,
    price,
    stock,
    vip,
  ])

/** A line for each variant, as `IMPORTED_GOODS` of the books tells it. */
export const linesOf = (goods: Goods): string[] =>
  [...goods].flatMap(([handle, { name, chat, variants }]) =>
    [...variants].map(([size, { sku, price, vip, stock }]) =>
      [handle, name, chat, size, sku, price * 100, vip === '' ? '' : vip * 100, stock].join('|'),
    ),
  )
