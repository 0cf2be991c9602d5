import { measureLists } from '../asked-lists.ts'
import { fillGoods } from './fill.ts'

// The lists of products and of stock, and what goes into an order, as staff type, how many are low and what all is worth:
// in a shop of 20,000 products with 100,000 variants beside one of 200 products: `npm run bench -- goods [PRODUCTS]`.
const LISTS = [
  'goods?',
  'goods?state=hidden&',
  'stock?',
  'stock?low=yes&',
  'stock?sort=least&',
  'stock?sort=most&',
  'stock?sort=least&low=yes&',
  'stock?day=2026-01-01&',
  'order-goods?',
]
const TYPED = [
  '',
  'เสื้อ',
  'เสือเชิต',
  'รุ่น 777',
  'ลายดอก',
  'แก',
  'SKU-77',
  'sku-123-',
  '8850000',
  'ไม่มีสินค้านี้',
  'กขค',
]

const FIGURES = ['low-stock', 'stock-values', 'stock-values?day=2026-02-10']

await measureLists({
  bench: 'goods',
  basePort: 5160,
  fill: fillGoods,
  counts: { many: Number(process.argv[2] ?? 20_000), few: 200 },
  queries: [...LISTS.flatMap((list) => TYPED.map((text) => `${list}text=${text}`)), ...FIGURES],
})
