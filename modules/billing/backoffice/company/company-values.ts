import { formatThaiPhone, formatThaiTaxId, isThaiTaxId } from '@langraan/thai'
import { branchNumberOf, isBranchWrong, type Office, officeOf } from '@langraan/ui/forms'

import type { CompanyDetails } from '../../contract.ts'
import type { CompanyAddress } from '../../rules/company.ts'

/** The form: an address that is the registered one is not typed again. */
export type CompanyValues = {
  companyName: string
  companyNameEnglish: string
  taxId: string
  office: Office
  branchNumber: string
  phone: string
  registered: CompanyAddress
  sameGeneral: boolean
  general: CompanyAddress
  sameDelivery: boolean
  delivery: CompanyAddress
}

export type TypedAddress = 'registered' | 'general' | 'delivery'

export const addressParts = ['subdistrict', 'district', 'province', 'zipcode'] as const

const noAddress: CompanyAddress = {
  addressLine: '',
  addressLineEnglish: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
}

export function valuesOf(company: CompanyDetails): CompanyValues {
  const { addresses, branchNumber } = company
  return {
    companyName: company.companyName,
    companyNameEnglish: company.companyNameEnglish,
    taxId: formatThaiTaxId(company.taxId),
    ...officeOf(branchNumber),
    phone: company.phone === '' ? '' : formatThaiPhone(company.phone),
    registered: addresses.registered ?? noAddress,
    sameGeneral: addresses.general === undefined,
    general: addresses.general ?? noAddress,
    sameDelivery: addresses.delivery === undefined,
    delivery: addresses.delivery ?? noAddress,
  }
}

export function bodyOf(values: CompanyValues): CompanyDetails {
  const { companyName, companyNameEnglish, taxId, phone } = values
  return {
    companyName,
    companyNameEnglish,
    taxId,
    phone,
    branchNumber: branchNumberOf(values),
    addresses: {
      registered: values.registered,
      ...(!values.sameGeneral && { general: values.general }),
      ...(!values.sameDelivery && { delivery: values.delivery }),
    },
  }
}

type Fault = 'nameMissing' | 'taxIdWrong' | 'branchWrong' | 'addressLineMissing' | 'addressPartMissing'

const addressesTyped = (values: CompanyValues): TypedAddress[] => [
  'registered',
  ...(values.sameGeneral ? [] : (['general'] as const)),
  ...(values.sameDelivery ? [] : (['delivery'] as const)),
]

function faultsOfAddress(kind: TypedAddress, address: CompanyAddress): Record<string, Fault> {
  const missing = addressParts.filter((part) => address[part].trim() === '')
  return {
    ...(address.addressLine.trim() === '' && { [`${kind}.addressLine`]: 'addressLineMissing' as const }),
    ...Object.fromEntries(missing.map((part) => [`${kind}.${part}`, 'addressPartMissing' as const])),
  }
}

/** What is wrong, by the path of the field. */
export function faultsOf(values: CompanyValues): Record<string, Fault> {
  const { companyName, taxId } = values
  return {
    ...(companyName.trim() === '' && { companyName: 'nameMissing' as const }),
    ...(taxId.trim() !== '' && !isThaiTaxId(taxId) && { taxId: 'taxIdWrong' as const }),
    ...(isBranchWrong(values) && { branchNumber: 'branchWrong' as const }),
    ...Object.assign({}, ...addressesTyped(values).map((kind) => faultsOfAddress(kind, values[kind]))),
  }
}
