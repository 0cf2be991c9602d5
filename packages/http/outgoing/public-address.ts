import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

// Azure's own services for each machine (learn.microsoft.com, "What is IP address 168.63.129.16"): it looks public.
const OF_A_CLOUD = ['168.63.129.16']
// Of IPv6 only this part is given out (RFC 4291, section 2.4; IANA): what lies outside of it leads back or nowhere.
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is of the public internet: not of this machine, its network, or a cloud's metadata. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || OF_A_CLOUD.includes(address.toString())) return false
  return address instanceof ipaddr.IPv4 || address.match(GIVEN_OUT)
}

/** Thrown where a connection would lead to an address that is not allowed. */
export class ForbiddenAddress extends Error {}

export type AddressRule = (address: string) => boolean

/**
 * For requests to hosts that people typed. The address is checked where the connection is made, so that a name
 * cannot answer one address to the check and another to the connection.
 */
export const checkedLookup =
  (allows: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || found.some((entry) => !allows(entry.address)))
        return callback(new ForbiddenAddress(hostname), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }

/** Whether a host that is itself an address is refused; names are checked by {@link checkedLookup}. */
export function isForbiddenHost(hostname: string, allows: AddressRule): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && !allows(host)
}
