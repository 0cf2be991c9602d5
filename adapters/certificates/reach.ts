import http from 'node:http'
import { type AddressRule, checkedLookup, isForbiddenHost, isPublicAddress } from '@langraan/http/outgoing'
import type { DomainReach } from '@langraan/shops/ports'

const WITHIN_MS = 5000
const MOST_BYTES = 1024
const OK = 200

export type ReachOptions = {
  /** `host:port` that is asked instead of where names lead: behind a router that does not lead back, or on one machine. */
  at?: string | undefined
  allows?: AddressRule
}

/** Asks hosts over plain HTTP, as an authority would: port 80 of where the name leads, public addresses only. */
export function createDomainReach({ at, allows = isPublicAddress }: ReachOptions = {}): DomainReach {
  return {
    ask: async (host, path) => {
      if (at === undefined && isForbiddenHost(host, allows)) return undefined
      const target = new URL(`http://${at ?? host}${path}`)
      try {
        return await get(target, { host, ...(at === undefined && { lookup: checkedLookup(allows) }) })
      } catch {
        // No such name, nobody there, another's server: all of it says that the name does not lead here.
        return undefined
      }
    },
  }
}

type Asked = { host: string; lookup?: ReturnType<typeof checkedLookup> }

function get(url: URL, { host, lookup }: Asked): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const options = { headers: { host }, agent: false, signal: AbortSignal.timeout(WITHIN_MS) }
    const call = http.get(url, { ...options, ...(lookup && { lookup }) }, (response) => {
      if (response.statusCode !== OK) {
        response.destroy()
        return resolve(undefined)
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MOST_BYTES) response.destroy(new Error('the answer is too long'))
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
    })
    call.on('error', reject)
  })
}
