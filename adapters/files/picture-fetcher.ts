import http from 'node:http'
import https from 'node:https'
import type { PictureFetcher } from '@langraan/catalog/ports'
import { checkedLookup, ForbiddenAddress, isForbiddenHost, isPublicAddress } from '@langraan/http/outgoing'

const MOST_BYTES = 12 * 1024 * 1024
const MOST_REDIRECTS = 3
const IDLE_MS = 8000
// In all, redirects included: a host that sends a byte now and then holds nobody longer.
const TOTAL_MS = 20_000

type Fetched = Awaited<ReturnType<PictureFetcher['fetch']>>

/** What a fetcher allows; tests reach their own server with it. */
export type FetchLimits = { allows(address: string): boolean; totalMs: number }

const LIMITS: FetchLimits = { allows: isPublicAddress, totalMs: TOTAL_MS }

/** Fetches pictures from addresses that merchants' files name. Redirects are followed by hand, each checked anew. */
export function createPictureFetcher(limits: FetchLimits = LIMITS): PictureFetcher {
  return { fetch: (url) => follow(url, MOST_REDIRECTS, limits, AbortSignal.timeout(limits.totalMs)) }
}

async function follow(
  text: string,
  redirects: number,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched> {
  if (!URL.canParse(text)) return { failure: 'not_found' }
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || isForbiddenHost(url.hostname, limits.allows))
    return { failure: 'forbidden_address' }
  try {
    const answer = await request(url, limits, signal)
    if ('location' in answer)
      return redirects > 0
        ? await follow(new URL(answer.location, url).href, redirects - 1, limits, signal)
        : { failure: 'not_found' }
    return answer
  } catch (error) {
    return { failure: error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable' }
  }
}

function request(
  url: URL,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const call = client.get(
      url,
      { lookup: checkedLookup(limits.allows), timeout: IDLE_MS, signal, headers: { accept: 'image/*' } },
      (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.resume()
          return resolve({ location: headers.location })
        }
        if (statusCode !== 200) {
          response.resume()
          return resolve({ failure: 'not_found' })
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) {
            resolve({ failure: 'too_large' })
            response.destroy()
          } else chunks.push(chunk)
        })
        response.on('end', () => resolve({ content: Buffer.concat(chunks) }))
        response.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', reject)
  })
}
