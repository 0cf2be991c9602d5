import type { AuditActions, AuditFacts, PersonalData } from '@langraan/declarations'

export const auditActions = {
  'theme.published': { th: 'เปลี่ยนหน้าตาร้าน', en: 'Changed the site’s design' },
} as const satisfies AuditActions

export const auditFacts = {
  palette: {
    th: 'ชุดสี',
    en: 'Colour set',
    values: {
      sky: { th: 'ฟ้าใส', en: 'Clear sky' },
      leaf: { th: 'ใบตอง', en: 'Banana leaf' },
      plum: { th: 'มังคุด', en: 'Mangosteen' },
      bloom: { th: 'บานเย็น', en: 'Four-o’clock' },
      tea: { th: 'ชาไทย', en: 'Thai tea' },
      indigo: { th: 'คราม', en: 'Indigo dye' },
      own: { th: 'สีของร้าน', en: 'The shop’s own' },
    },
  },
  scheme: {
    th: 'โหมดสว่างหรือมืด',
    en: 'Light or dark',
    values: {
      light: { th: 'สว่าง', en: 'Light' },
      dark: { th: 'มืด', en: 'Dark' },
      visitor: { th: 'ตามเครื่องลูกค้า', en: 'As the visitor’s device' },
    },
  },
  accent: { th: 'สีหลัก', en: 'Main colour' },
  headGround: { th: 'พื้นหัวเว็บ', en: 'Header background' },
  headText: { th: 'ตัวหนังสือหัวเว็บ', en: 'Header text' },
  layout: {
    th: 'รูปแบบการแสดงสินค้า',
    en: 'Layout of goods',
    values: { grid: { th: 'ตาราง', en: 'Grid' }, list: { th: 'รายการ', en: 'List' } },
  },
  cards: {
    th: 'ขนาดรูปสินค้า',
    en: 'Size of goods',
    values: {
      small: { th: 'เล็ก', en: 'Small' },
      medium: { th: 'กลาง', en: 'Medium' },
      large: { th: 'ใหญ่', en: 'Large' },
    },
  },
  announcement: { th: 'แถบประกาศ', en: 'Announcement' },
  banner: { th: 'แบนเนอร์', en: 'Banner' },
  sections: {
    th: 'หน้าแรก',
    en: 'Front page',
    values: {
      welcome: { th: 'ชื่อร้านและช่องทางติดต่อ', en: 'Name and contact' },
      banner: { th: 'แบนเนอร์', en: 'Banner' },
      categories: { th: 'หมวดหมู่', en: 'Categories' },
      picks: { th: 'สินค้าแนะนำ', en: 'Picked products' },
      featured: { th: 'หมวดแนะนำ', en: 'Featured category' },
      newest: { th: 'สินค้ามาใหม่', en: 'New arrivals' },
    },
  },
  featured: { th: 'หมวดแนะนำ', en: 'Featured category' },
  picks: { th: 'สินค้าแนะนำ', en: 'Picked products' },
  contact: { th: 'ช่องทางติดต่อ', en: 'Contact' },
  footer: { th: 'ข้อความท้ายเว็บ', en: 'Footer' },
} as const satisfies AuditFacts

export const personalData = {
  shop_themes:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData
