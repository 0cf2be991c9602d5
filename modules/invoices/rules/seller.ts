import type { ThaiAddress } from '@langraan/thai'

/** Who sells, as it stands on documents; empty where a shop has not said so yet. */
export type SellerDetails = {
  legalName: string
  legalNameEnglish: string
  taxId: string
  /** Five digits; `00000` is the head office. */
  branchNumber: string
  phone: string
  addressLine: string
  addressLineEnglish: string
  /** The Bangkok day from which the seller is registered for VAT; null where it is not. */
  vatRegisteredOn: string | null
  /** Put before all numbers, so that two shops of one company count apart. */
  series: string
} & ThaiAddress

/** How a seller stands on a day, as far as issuing goes. */
export type SellerStanding = { isReady: boolean; isVatRegistered: boolean }

export const sellerStandingOn = (seller: SellerDetails, day: string): SellerStanding => ({
  isReady: seller.legalName.trim() !== '' && seller.zipcode !== '',
  isVatRegistered: seller.vatRegisteredOn !== null && seller.vatRegisteredOn <= day && seller.taxId !== '',
})
