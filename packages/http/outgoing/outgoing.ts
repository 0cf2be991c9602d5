export { checkedLookup, ForbiddenAddress, isForbiddenHost, isPublicAddress } from './public-address.ts'
export type { AddressRule } from './public-address.ts'
