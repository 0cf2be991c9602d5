import { formatThaiPhone } from '@langraan/thai'

import type { CustomerAddress, CustomerDetails, CustomerWords } from '../contract.ts'
import { contactKinds, normaliseContact, tagsIn } from '../rules/rules.ts'
import type { ContactKind } from '../rules/rules.ts'

/** What the form of a customer holds while it is typed. */
export type CustomerValues = {
  /** Of the customer as it was when the form was opened; nobody's change since is written over unseen. */
  readonly revision: number
  readonly name: string
  readonly contacts: readonly { readonly kind: ContactKind; readonly value: string }[]
  readonly addresses: readonly CustomerAddress[]
  readonly tags: string
}

export const emptyAddress: CustomerAddress = {
  addressLine: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
}

export const emptyValues: CustomerValues = {
  revision: 0,
  name: '',
  contacts: [{ kind: 'phone', value: '' }],
  addresses: [],
  tags: '',
}

export function valuesOf(customer: CustomerDetails): CustomerValues {
  return {
    revision: customer.revision,
    name: customer.name,
    contacts: customer.contacts.map(({ kind, value }) => ({
      kind,
      value: kind === 'phone' ? formatThaiPhone(value) : value,
    })),
    addresses: customer.addresses.map(({ usedAt: _usedAt, ...address }) => address),
    tags: customer.tags.join(', '),
  }
}

/** What is sent: lines that nobody filled in are left out. */
export function wordsOf({ name, contacts, addresses, tags }: CustomerValues): CustomerWords {
  return {
    name: name.trim(),
    contacts: contacts.filter(({ value }) => value.trim() !== ''),
    addresses: [...addresses],
    tags: tagsIn([tags]),
  }
}

type Complaints = {
  readonly nameMissing: string
  readonly contactWrong: string
  readonly addressMissing: string
  readonly partMissing: string
  readonly zipcodeWrong: string
}

/** What is wrong, by field path. */
export function complaintsOf(values: CustomerValues, say: Complaints): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (values.name.trim() === '') wrong['name'] = say.nameMissing
  for (const [at, { kind, value }] of values.contacts.entries())
    if (value.trim() !== '' && normaliseContact(kind, value) === undefined)
      wrong[`contacts.${at}.value`] = say.contactWrong
  for (const [at, address] of values.addresses.entries()) {
    if (address.addressLine.trim() === '') wrong[`addresses.${at}.addressLine`] = say.addressMissing
    for (const part of ['subdistrict', 'district', 'province'] as const)
      if (address[part].trim() === '') wrong[`addresses.${at}.${part}`] = say.partMissing
    if (!/^[1-9]\d{4}$/.test(address.zipcode)) wrong[`addresses.${at}.zipcode`] = say.zipcodeWrong
  }
  return wrong
}

export const kindIn = (value: string): ContactKind => contactKinds.find((kind) => kind === value) ?? 'phone'
