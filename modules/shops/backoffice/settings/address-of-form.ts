import { ApiError } from '@langraan/http/client'
import type { Translate } from '@langraan/ui'
import type { FieldErrors } from '@langraan/ui/forms'
import type { settingsWords } from './settings-words.ts'

export const addressParts = ['subdistrict', 'district', 'province', 'zipcode'] as const

type Address = Readonly<Record<(typeof addressParts)[number] | 'addressLine', string>>

/** What is missing of an address, beside its fields. */
export function addressProblems(t: Translate<(typeof settingsWords)['th']>, values: Address): FieldErrors {
  const missing = addressParts.filter((part) => values[part].trim() === '')
  return {
    ...(values.addressLine.trim() === '' && { addressLine: t('branchAddressLineMissing') }),
    ...Object.fromEntries(missing.map((part) => [part, t('branchAddressPart')])),
  }
}

/** Says beside the address what the server says about it. */
export function besideAddress(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unknown_address') throw error
  throw Object.assign(new Error(error.message), { fields: { subdistrict: error.message } })
}
