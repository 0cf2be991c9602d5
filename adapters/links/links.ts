import http from 'node:http'
import https from 'node:https'
import {
  type AddressRule,
  checkedLookup,
  ForbiddenAddress,
  isForbiddenHost,
  isPublicAddress,
} from '@langraan/http/outgoing'
import type { LinkAnswer, ShopLinker } from '@langraan/links/ports'

const WITHIN_MS = 5000
const MOST_BYTES = 65_536

type Answer = { status: number; text: string }

/** Asks other deployments over HTTP. `allows` says which addresses may be reached; the public internet's by default. */
export function createShopLinker({ allows = isPublicAddress }: { allows?: AddressRule } = {}): ShopLinker {
  return {
    ask: async (address, key) => {
      const url = new URL('/api/v1/linked-shop', address)
      if (isForbiddenHost(url.hostname, allows)) return { outcome: 'forbidden_address' }
      try {
        return read(await get(url, key, allows))
      } catch (error) {
        return { outcome: error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable' }
      }
    },
  }
}

function read({ status, text }: Answer): LinkAnswer {
  const said = json(text)
  if (status === 200) return said === undefined ? { outcome: 'no_shop' } : { outcome: 'answered', body: said }
  if (typeof said === 'object' && said !== null && 'code' in said && said.code === 'link_key_refused')
    return { outcome: 'key_refused' }
  return { outcome: status >= 500 || status === 429 ? 'unreachable' : 'no_shop' }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever answers in another way is no deployment of ours, which the caller says.
    return undefined
  }
}

/** Redirects are not followed: a key is shown to the address that was typed and to no other. */
function get(url: URL, key: string, allows: AddressRule): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const headers = { accept: 'application/json', authorization: `Bearer Link:${key}` }
    const options = { lookup: checkedLookup(allows), headers, signal: AbortSignal.timeout(WITHIN_MS) }
    const call = client.get(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MOST_BYTES) response.destroy(new Error('the answer is too long'))
        else chunks.push(chunk)
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
  })
}
