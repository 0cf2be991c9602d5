import type { ShopOfAccount } from '../../contract.ts'

/** What somebody is choosing for a shop. */
export type Choice = {
  what: 'months' | 'upgrade'
  planCode: 'business' | 'dropship'
  months: number
  extraPages: number
  extraLineOas: number
  extraBranches: number
  couponTyped: string
  coupon: string
}

export const monthChoices = [1, 3, 6, 12] as const

const planOf = (code: string): Choice['planCode'] => (code === 'dropship' ? 'dropship' : 'business')

/** Where one begins: with the package as it is, or as it was chosen in the wizard. */
export function firstChoice(shop: ShopOfAccount, what: Choice['what']): Choice {
  const paid = shop.state === 'active'
  return {
    what: paid ? what : 'months',
    planCode: planOf(paid ? shop.planCode : shop.chosenPlanCode),
    months: 1,
    extraPages: shop.extraPages,
    extraLineOas: shop.extraLineOas,
    extraBranches: shop.extraBranches,
    couponTyped: shop.heldCoupon,
    coupon: shop.heldCoupon,
  }
}

/** A renewal is of what there is; what is added starts from there. */
export const changeWhat = (shop: ShopOfAccount, choice: Choice, what: Choice['what']): Choice => ({
  ...firstChoice(shop, what),
  coupon: choice.coupon,
  couponTyped: choice.couponTyped,
})

/** Why a package cannot be chosen now. */
export function planLock(
  shop: ShopOfAccount,
  choice: Choice,
  { code: planCode, isSold }: { readonly code: string; readonly isSold: boolean },
): 'renewAsIs' | 'smaller' | 'notSoldYet' | undefined {
  if (!isSold && planCode !== shop.planCode) return 'notSoldYet'
  if (shop.state !== 'active') return undefined
  if (choice.what === 'months') return planCode === shop.planCode ? undefined : 'renewAsIs'
  return planCode === 'business' && shop.planCode === 'dropship' ? 'smaller' : undefined
}

/** The least of each extra: what is paid stays until the period ends. */
export const leastExtras = (shop: ShopOfAccount, choice: Choice) =>
  shop.state === 'active'
    ? {
        pages: shop.extraPages,
        lineOas: shop.extraLineOas,
        branches: shop.extraBranches,
        fixed: choice.what === 'months',
      }
    : { pages: 0, lineOas: 0, branches: 0, fixed: false }

export const askedOf = (shopId: string, choice: Choice) => ({
  shopId,
  what: choice.what,
  planCode: choice.planCode,
  months: choice.months,
  extraPages: choice.extraPages,
  extraLineOas: choice.extraLineOas,
  extraBranches: choice.extraBranches,
  coupon: choice.coupon,
})
