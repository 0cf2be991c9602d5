import type {
  AuditActions,
  AuditFacts,
  Permissions,
  PersonalData,
  PlatformSubjects,
} from '@langraan/declarations'

export const permissions = {
  'supplier:read': ['seller', 'packer', 'accountant'],
  'supplier:order': ['seller'],
} as const satisfies Permissions

export const auditActions = {
  'supplies.ordered': { th: 'สั่งบรรจุภัณฑ์', en: 'Ordered packing supplies' },
  'supplies.received': { th: 'รับบรรจุภัณฑ์เข้าสต็อก', en: 'Took packing supplies in' },
  'supplier.chosen': { th: 'เปิดร้านนี้ขายบรรจุภัณฑ์ให้ร้านค้า', en: 'Chosen to sell packing supplies to shops' },
  'supply-goods.saved': { th: 'ตั้งข้อมูลบรรจุภัณฑ์ที่ขายให้ร้านค้า', en: 'Set what shops see of a packing supply' },
} as const satisfies AuditActions

export const auditFacts = {
  isShown: { th: 'แสดงให้ร้านค้า', en: 'Shown to shops' },
  ply: { th: 'จำนวนชั้นกระดาษ', en: 'Sheets of the walls' },
  mostGrams: { th: 'ใส่ได้ไม่เกิน (กรัม)', en: 'Holds at most (g)' },
  packPieces: { th: 'ชิ้นต่อแพ็ก', en: 'Pieces of a pack' },
  tierPrices: { th: 'ราคาเมื่อซื้อหลายแพ็ก', en: 'Prices of several packs' },
} as const satisfies AuditFacts

export const platformSubjects = {
  // Of the goods of shops operators change what merchants pack with alone.
  variant: { words: { th: 'บรรจุภัณฑ์ {name}', en: 'Packing supply {name}' }, page: '/operator/supplies' },
} as const satisfies PlatformSubjects

export const personalData = {
  supplier_shop: 'whoever pays for a shop, and the platform',
  supplier_goods: { kind: 'not personal', code: 'not personal', tiers: 'not personal' },
  supplier_baskets: 'not personal',
  supplier_orders: { supplies: 'not personal' },
} as const satisfies PersonalData
