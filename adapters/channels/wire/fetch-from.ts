import type { Answer, Fetched } from '@langraan/inbox/ports'
import { hear } from './hear.ts'

const MOST_REDIRECTS = 3
const LIMITS = { timeoutMs: 60_000, mostBytes: 30 * 1024 * 1024 }

type Hosts = {
  /** Of each host and all below it, by https alone. */
  names: readonly string[]
  /** Where the outside world is played: its address, as it stands. */
  origin?: string | undefined
}

/** This machine has several names, and what is played on it calls itself by any of them. */
const originOf = (text: string): string =>
  new URL(text).origin.replace(/^(https?:\/\/)(?:localhost|\[::1\])(?=:|$)/, '$1127.0.0.1')

function isAllowed(url: URL, { names, origin }: Hosts): boolean {
  if (origin !== undefined && originOf(url.href) === originOf(origin)) return true
  const isOfHost = names.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`))
  return url.protocol === 'https:' && url.port === '' && url.username === '' && isOfHost
}

const not = (trouble: 'refused' | 'gone' | 'bad_media' | 'unknown' | 'too_fast', detail: string) =>
  ({ ok: false, trouble, detail }) as const

/** Bytes of a channel's own hosts and of no other: what a stranger has sent names the address. */
export async function fetchFrom(
  fetch: typeof globalThis.fetch,
  text: string,
  hosts: Hosts,
): Promise<Answer<Fetched>> {
  let address = text
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!URL.canParse(address) || !isAllowed(new URL(address), hosts))
      return not('refused', 'an address of another host')
    const heard = await hear(fetch, address, { headers: { accept: '*/*' } }, LIMITS)
    if ('silence' in heard) return not(heard.isTooBig ? 'bad_media' : 'unknown', heard.silence)
    const { status, headers, bytes } = heard
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, address)) {
      address = new URL(location, address).href
      continue
    }
    if (status === 200) return { ok: true, value: { bytes, contentType: headers.get('content-type') ?? '' } }
    if (status === 429) return not('too_fast', 'HTTP 429')
    return not(status >= 500 ? 'unknown' : 'gone', `HTTP ${status}`)
  }
  return not('gone', 'too many redirects')
}
