import { formatThaiPhone, formatThaiTaxId, isThaiTaxId } from '@langraan/thai'
import { branchNumberOf, isBranchWrong, type Day, type Office, officeOf } from '@langraan/ui/forms'

import type { SellerWords } from '../contract.ts'
import { placeParts } from './invoices-api.ts'

/** The form: whether the shop is registered for VAT is asked, and then since when. */
export type SellerValues = Omit<SellerWords, 'vatRegisteredOn'> & {
  office: Office
  isVatRegistered: boolean
  vatRegisteredOn: Day | ''
}

export function valuesOf({ vatRegisteredOn, ...seller }: SellerWords): SellerValues {
  return {
    ...seller,
    ...officeOf(seller.branchNumber),
    taxId: formatThaiTaxId(seller.taxId),
    phone: seller.phone === '' ? '' : formatThaiPhone(seller.phone),
    isVatRegistered: vatRegisteredOn !== null,
    vatRegisteredOn: (vatRegisteredOn ?? '') as Day | '',
  }
}

export function bodyOf({ office, isVatRegistered, vatRegisteredOn, ...values }: SellerValues): SellerWords {
  return {
    ...values,
    branchNumber: branchNumberOf({ office, branchNumber: values.branchNumber }),
    vatRegisteredOn: isVatRegistered && vatRegisteredOn !== '' ? vatRegisteredOn : null,
    series: values.series.trim().toUpperCase(),
  }
}

type Fault =
  | 'nameMissing'
  | 'taxIdMissing'
  | 'taxIdWrong'
  | 'branchWrong'
  | 'addressLineMissing'
  | 'addressPartMissing'
  | 'dayMissing'
  | 'seriesWrong'

/** What is wrong, by the path of the field. */
export function faultsOf(values: SellerValues): Record<string, Fault> {
  const { legalName, taxId, isVatRegistered, vatRegisteredOn, series, addressLine } = values
  const isWithoutId = taxId.trim() === ''
  const missing = placeParts.filter((part) => values[part].trim() === '')
  return {
    ...(legalName.trim() === '' && { legalName: 'nameMissing' as const }),
    ...(!isWithoutId && !isThaiTaxId(taxId) && { taxId: 'taxIdWrong' as const }),
    ...(isWithoutId && isVatRegistered && { taxId: 'taxIdMissing' as const }),
    ...(isBranchWrong(values) && { branchNumber: 'branchWrong' as const }),
    ...(addressLine.trim() === '' && { addressLine: 'addressLineMissing' as const }),
    ...Object.fromEntries(missing.map((part) => [part, 'addressPartMissing' as const])),
    ...(isVatRegistered && vatRegisteredOn === '' && { vatRegisteredOn: 'dayMissing' as const }),
    ...(!/^[A-Za-z0-9]{0,6}$/.test(series.trim()) && { series: 'seriesWrong' as const }),
  }
}
