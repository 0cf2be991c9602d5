import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
} from '@langraan/declarations'

export const permissions = {
  'shop:read': ['seller', 'packer', 'cashier', 'accountant'],
  'shop:settings': [],
} as const satisfies Permissions

export const events = {
  'logo.changed': { needs: 'shop:read', fields: [] },
  'shop.saved': { needs: 'shop:read', fields: [] },
} as const satisfies Events

export const auditActions = {
  'shop.created': { th: 'สร้างร้าน', en: 'Created the shop' },
  'subdomain.changed': { th: 'เปลี่ยนที่อยู่เว็บของร้าน', en: 'Changed the shop’s subdomain' },
  'shop.saved': { th: 'แก้ข้อมูลร้าน', en: 'Changed the shop’s name or contact' },
  'branch.added': { th: 'เปิดสาขา', en: 'Opened a branch' },
  'branch.saved': { th: 'แก้สาขา', en: 'Changed a branch' },
  'logo.changed': { th: 'เปลี่ยนโลโก้ร้าน', en: 'Changed the logo' },
  'logo.removed': { th: 'เอาโลโก้ร้านออก', en: 'Removed the logo' },
  'domain.named': { th: 'ตั้งโดเมนของร้าน', en: 'Set the shop’s domain' },
  'domain.removed': { th: 'เลิกใช้โดเมนของร้าน', en: 'Removed the shop’s domain' },
  'selling-settings.saved': { th: 'แก้การรับชำระเงิน', en: 'Changed how the shop is paid' },
} as const satisfies AuditActions

export const auditFacts = {
  branch: { th: 'สาขา', en: 'Branch' },
  logo: {
    th: 'โลโก้',
    en: 'Logo',
    values: {
      logo: { th: 'โลโก้แนวนอน', en: 'Wide logo' },
      square: { th: 'โลโก้สี่เหลี่ยมจัตุรัส', en: 'Square logo' },
    },
  },
  domain: { th: 'โดเมน', en: 'Domain' },
  subdomain: { th: 'โดเมนย่อย', en: 'Subdomain' },
  isDefault: { th: 'สาขาหลัก', en: 'Main branch' },
  promptpayId: { th: 'พร้อมเพย์', en: 'PromptPay' },
  bankCode: { th: 'รหัสธนาคาร', en: 'Bank code' },
  bankAccountNumber: { th: 'เลขบัญชี', en: 'Account number' },
  bankAccountName: { th: 'ชื่อบัญชี', en: 'Account name' },
  moreAccounts: { th: 'บัญชีอื่น', en: 'More accounts' },
  billerId: { th: 'Biller ID', en: 'Biller ID' },
  billerRef2: { th: 'Ref 2', en: 'Ref 2' },
  codEnabled: { th: 'เก็บเงินปลายทาง', en: 'Cash on delivery' },
  defaultWeightGrams: { th: 'น้ำหนักตั้งต้น (กรัม)', en: 'Default weight (g)' },
  unpaidHours: { th: 'ยกเลิกเมื่อไม่ชำระภายใน (ชั่วโมง)', en: 'Cancelled when not paid within (hours)' },
  mostPiecesPerArticle: { th: 'สั่งได้แบบละไม่เกิน (ชิ้น)', en: 'Most pieces of one article' },
  mostPiecesPerOrder: { th: 'รวมทั้งคำสั่งซื้อไม่เกิน (ชิ้น)', en: 'Most pieces in one order' },
  mostOpenPerPerson: { th: 'คำสั่งซื้อค้างต่อลูกค้าหนึ่งคน', en: 'Open orders of one customer' },
  mostOpenPerAddress: { th: 'คำสั่งซื้อค้างต่ออินเทอร์เน็ตหนึ่งที่', en: 'Open orders from one internet connection' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'encode-logos': { shopId: string; logo?: string; square?: string }
  'check-domain': { shopId: string; host: string }
  'order-certificate': { shopId: string; host: string; isAsked?: boolean }
}

export const jobs = {
  'encode-logos': {
    words: { th: 'เตรียมโลโก้ร้าน', en: 'Preparing the shop’s logos' },
    atOnce: { all: 3, ofOne: 1 },
  },
  'check-domain': { words: { th: 'ตรวจโดเมนของร้าน', en: 'Checking the shop’s domain' }, expireInSeconds: 60 },
  // What the authority refuses is kept and tried again by its own calendar: this is for a database that is away.
  'order-certificate': {
    words: { th: 'ขอใบรับรอง https ของโดเมน', en: 'Getting the domain’s https certificate' },
    retryDelay: 30,
    expireInSeconds: 540,
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  branches: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shop_domains:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shop_drafts:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shop_hosts:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shops: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  acme_accounts: 'whoever pays for a shop, and the platform',
  acme_challenges: 'whoever pays for a shop, and the platform',
  certificates: 'whoever pays for a shop, and the platform',
  connected_pages: 'connections to others, with sealed keys',
} as const satisfies PersonalData
