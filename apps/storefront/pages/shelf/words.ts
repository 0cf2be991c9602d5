import type { InShop } from '../../parts/page-context.ts'

const th = {
  allGoods: 'สินค้าทั้งหมด',
  nextPage: 'ดูสินค้าถัดไป',
  firstPage: 'กลับไปหน้าแรก',
  metaCategory: (category: string, shop: string) => `${category} จากร้าน ${shop} สั่งซื้อออนไลน์ได้เลย`,
  sortBy: 'เรียงตาม',
  sort: { newest: 'ใหม่สุด', cheapest: 'ราคาต่ำไปสูง', dearest: 'ราคาสูงไปต่ำ' },
  searchFor: (text: string) => `ผลการค้นหา “${text}”`,
  searchTurned: (typed: string, text: string) => `ไม่พบ “${typed}” นี่คือผลของ “${text}” เผื่อลืมเปลี่ยนภาษาแป้นพิมพ์`,
  nothingFound: {
    title: (text: string) => `ไม่พบสินค้าที่ชื่อมี “${text}”`,
    text: 'ลองคำที่สั้นลง สะกดอีกแบบ หรือดูสินค้าทั้งหมด',
  },
  emptyCategory: { title: 'หมวดนี้ยังไม่มีสินค้า', text: 'ดูหมวดอื่น หรือสินค้าทั้งหมดของร้าน' },
}

const en: typeof th = {
  allGoods: 'All products',
  nextPage: 'More products',
  firstPage: 'Back to the first page',
  metaCategory: (category, shop) => `${category} from ${shop}, to order online`,
  sortBy: 'Sort by',
  sort: { newest: 'Newest', cheapest: 'Price, low to high', dearest: 'Price, high to low' },
  searchFor: (text) => `Results for “${text}”`,
  searchTurned: (typed, text) =>
    `Nothing is called “${typed}”. These are the results for “${text}”, in case the keyboard was in the other language.`,
  nothingFound: {
    title: (text) => `No product has “${text}” in its name`,
    text: 'Try a shorter word or another spelling, or browse all products.',
  },
  emptyCategory: {
    title: 'Nothing in this category yet',
    text: 'Have a look at the others, or at all products.',
  },
}

export const shelfWords = { th, en }

/** What each part of the page is given. */
export type InShelf = InShop<typeof th>
