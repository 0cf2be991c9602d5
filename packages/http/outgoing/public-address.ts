import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is of the public internet: not of this machine, its network, or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
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
