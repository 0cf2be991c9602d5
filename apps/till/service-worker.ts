import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { allowedOrigin, reaching } from '@langraan/till/printer-origin'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What of a service worker is used here; its own types do not go together with those of a page. */
declare const self: {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
}

const POLICY = 'content-security-policy'

// All that the till is made of: it opens without a network.
precacheAndRoute(self.__WB_MANIFEST)
const kept = createHandlerBoundToURL('/pos/index.html')
registerRoute(
  new NavigationRoute(async (options) => {
    const page = await kept(options)
    const policy = page.headers.get(POLICY)
    const origin = await allowedOrigin()
    if (policy === null || origin === undefined) return page
    // A printer in the shop's network: this device's page may reach its one origin, and no other page may.
    const headers = new Headers(page.headers)
    headers.set(POLICY, reaching(policy, origin))
    return new Response(page.body, { status: page.status, headers })
  }),
)

// A newer one waits until the page says that nobody is in the middle of something.
self.addEventListener('message', (event) => {
  if (event.data.type === 'SKIP_WAITING') void self.skipWaiting()
})
