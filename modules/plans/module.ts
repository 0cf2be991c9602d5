import type { PersonalData } from '@langraan/declarations'

export const personalData = {
  coupon_uses: 'whoever pays for a shop, and the platform',
  coupons: 'whoever pays for a shop, and the platform',
  plan_charges: 'whoever pays for a shop, and the platform',
  plans: 'whoever pays for a shop, and the platform',
} as const satisfies PersonalData
