export { AddressFields } from './address/address-fields.tsx'
export type { AddressFieldsProps, AddressSearch } from './address/address-fields.tsx'
