const th = {
  home: 'หน้าแรก',
  newest: 'มาใหม่',
  picks: 'ร้านแนะนำ',
  seeAll: 'ดูสินค้าทั้งหมด',
  seeCategory: (name: string) => `ดูหมวด${name}`,
  categories: 'หมวดหมู่',
  breadcrumb: 'คุณอยู่ที่',
  sortBy: 'เรียงตาม',
  sort: { newest: 'ใหม่สุด', cheapest: 'ราคาต่ำไปสูง', dearest: 'ราคาสูงไปต่ำ' },
  searchShop: 'ค้นหาสินค้า',
  searchFor: (text: string) => `ผลการค้นหา “${text}”`,
  searchTurned: (typed: string, text: string) => `ไม่พบ “${typed}” นี่คือผลของ “${text}” เผื่อลืมเปลี่ยนภาษาแป้นพิมพ์`,
  nothingFound: {
    title: (text: string) => `ไม่พบสินค้าที่ชื่อมี “${text}”`,
    text: 'ลองคำที่สั้นลง สะกดอีกแบบ หรือดูสินค้าทั้งหมด',
  },
  emptyCategory: { title: 'หมวดนี้ยังไม่มีสินค้า', text: 'ดูหมวดอื่น หรือสินค้าทั้งหมดของร้าน' },
}

const en: typeof th = {
  home: 'Home',
  newest: 'New in',
  picks: 'Our picks',
  seeAll: 'See all products',
  seeCategory: (name) => `See all of ${name}`,
  categories: 'Categories',
  breadcrumb: 'You are here',
  sortBy: 'Sort by',
  sort: { newest: 'Newest', cheapest: 'Price, low to high', dearest: 'Price, high to low' },
  searchShop: 'Search products',
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

/** What is said where shoppers look for goods. */
export const browseWords = { th, en }
