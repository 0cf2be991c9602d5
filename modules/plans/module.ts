import type { AuditFacts, PersonalData, PlatformActions, PlatformSubjects } from '@langraan/declarations'

export const platformActions = {
  'package-prices.changed': { th: 'เปลี่ยนราคาแพ็กเกจ', en: 'Changed prices of packages' },
  'package-coupon.saved': { th: 'บันทึกคูปองแพ็กเกจ', en: 'Saved a coupon for packages' },
} as const satisfies PlatformActions

export const platformSubjects = {
  'package-prices': {
    words: { th: 'ราคาแพ็กเกจและส่วนเสริม', en: 'Prices of packages and extras' },
    page: '/operator/packages',
  },
  'package-coupon': { words: { th: 'คูปอง {name}', en: 'Coupon {name}' }, page: '/operator/packages' },
} as const satisfies PlatformSubjects

export const auditFacts = {
  planCode: {
    th: 'แพ็กเกจ',
    en: 'Package',
    values: {
      trial: { th: 'ทดลองใช้', en: 'Trial' },
      business: { th: 'Business', en: 'Business' },
      dropship: { th: 'Dropship', en: 'Dropship' },
    },
  },
  businessSatang: { th: 'แพ็กเกจ Business', en: 'Business package' },
  dropshipSatang: { th: 'แพ็กเกจ Dropship', en: 'Dropship package' },
  extraPageSatang: { th: 'เพจเพิ่ม', en: 'Extra page' },
  extraLineOaSatang: { th: 'LINE OA เพิ่ม', en: 'Extra LINE OA' },
  extraBranchSatang: { th: 'สาขาเพิ่ม', en: 'Extra branch' },
  serviceFeeSatang: { th: 'ค่าบริการ', en: 'Service fee' },
  percentOff: { th: 'ลด (%)', en: 'Percent off' },
  amountOffSatang: { th: 'ลดเป็นเงิน', en: 'Amount off' },
  validFrom: { th: 'ใช้ตั้งแต่วันที่', en: 'In force from' },
  validTo: { th: 'ใช้ถึงวันที่', en: 'In force until' },
  perPersonLimit: { th: 'ใช้ได้คนละกี่ครั้ง', en: 'Uses per person' },
} as const satisfies AuditFacts

export const personalData = {
  coupon_uses: 'whoever pays for a shop, and the platform',
  coupons: 'whoever pays for a shop, and the platform',
  plan_charges: 'whoever pays for a shop, and the platform',
  plans: 'whoever pays for a shop, and the platform',
} as const satisfies PersonalData
