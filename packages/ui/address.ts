export { PostalFields } from './address/postal-fields.tsx'
export type { PostalFieldsProps } from './address/postal-fields.tsx'
export { AddressFields } from './address/address-fields.tsx'
export type { AddressFieldsProps, AddressSearch } from './address/address-fields.tsx'
