// The service worker reads it as it hands out the page: the page may reach that one origin beside its own.
const CACHE = 'till-printer'
const KEY = '/pos/printer-origin'

/** Has the page reach the origin of this address from the next time on that it is loaded; none takes that back. */
export async function allowOrigin(address: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  if (address === null) await cache.delete(KEY)
  else await cache.put(KEY, new Response(new URL(address).origin))
}

/** The origin of the printer that the page may reach, where there is one. */
export async function allowedOrigin(): Promise<string | undefined> {
  const kept = await caches.match(KEY, { cacheName: CACHE })
  return kept?.text()
}

/** A page's policy with one more origin that it may reach. What is no plain origin changes nothing. */
export function reaching(policy: string, origin: string | undefined): string {
  if (origin === undefined || !/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return policy
  return policy.replace(/(^|;\s*)connect-src ([^;]*)/, `$1connect-src $2 ${origin}`)
}
