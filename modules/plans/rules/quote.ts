import { basisPointsOf, vatOnTop } from '@langraan/money'
import type { Plan } from './plan.ts'

export type Extras = { pages: number; lineOas: number; branches: number }
export type Charges = {
  extraPageSatang: number
  extraLineOaSatang: number
  extraBranchSatang: number
  serviceFeeSatang: number
}
export type Discount = { code: string; percentOff: number } | { code: string; amountOffSatang: number }

/** What a package costs a month, line by line, all in satang. `netSatang` is with VAT. */
export type Quote = {
  planSatang: number
  extraPagesSatang: number
  extraLineOasSatang: number
  extraBranchesSatang: number
  discountSatang: number
  serviceFeeSatang: number
  beforeVatSatang: number
  vatSatang: number
  netSatang: number
}

/** The price of a package with its extras. The coupon takes from package and extras, never below zero. */
export function quote(
  plan: Plan,
  extras: Extras,
  charges: Charges,
  discount: Discount | undefined,
  vatBasisPoints: number,
): Quote {
  const counted = plan.extrasAllowed ? extras : { pages: 0, lineOas: 0, branches: 0 }
  const extraPagesSatang = counted.pages * charges.extraPageSatang
  const extraLineOasSatang = counted.lineOas * charges.extraLineOaSatang
  const extraBranchesSatang = counted.branches * charges.extraBranchSatang
  const goods = plan.priceSatang + extraPagesSatang + extraLineOasSatang + extraBranchesSatang
  const discountSatang = discountOn(goods, discount)
  const serviceFeeSatang = plan.priceSatang === 0 ? 0 : charges.serviceFeeSatang
  const beforeVatSatang = goods - discountSatang + serviceFeeSatang
  const { vatSatang } = vatOnTop(beforeVatSatang, vatBasisPoints)
  return {
    planSatang: plan.priceSatang,
    extraPagesSatang,
    extraLineOasSatang,
    extraBranchesSatang,
    discountSatang,
    serviceFeeSatang,
    beforeVatSatang,
    vatSatang,
    netSatang: beforeVatSatang + vatSatang,
  }
}

/** What a coupon takes off, never more than there is; a percentage is rounded half up to a satang. */
export function discountOn(goodsSatang: number, discount: Discount | undefined): number {
  if (!discount) return 0
  if ('amountOffSatang' in discount) return Math.min(goodsSatang, discount.amountOffSatang)
  return basisPointsOf(goodsSatang, discount.percentOff * 100)
}
