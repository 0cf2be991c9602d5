import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Who calls, as far as an address tells: as it is shown, and as it is counted. */
export type Caller = { address: string; network: string }

// What one customer of a provider is given at the least, and may take any address of (RFC 6177, RIPE-690).
const OF_ONE_CUSTOMER = 64

/** An address that some proxies write with the port it came from: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+(?:\.\d+){3}))(?::\d+)?$/

/** An address without port or zone, written in one way; IPv4 that is written as IPv6 is IPv4. */
function plainAddress(text: string): string {
  const { six, four } = WITH_PORT.exec(text.trim())?.groups ?? {}
  const [bare = ''] = (six ?? four ?? text.trim()).split('%')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare.toLowerCase()
}

/**
 * The one who is counted where somebody calls from an address. IPv6 is given out by networks of 64 bits: whoever has
 * one address of such a network has all of them, so all of them are one caller.
 */
export function networkOf(text: string): string {
  const address = plainAddress(text)
  if (!ipaddr.IPv6.isValid(address)) return address
  const whole = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${OF_ONE_CUSTOMER}`)
  return `${whole.toString()}/${OF_ONE_CUSTOMER}`
}

/** The only reader of a request's address: whoever counts callers counts their `network`. */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): Caller => ({
  address: plainAddress(ip),
  network: networkOf(ip),
})
