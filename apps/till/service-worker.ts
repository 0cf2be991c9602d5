import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What of a service worker is used here; its own types do not go together with those of a page. */
declare const self: {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
}

// All that the till is made of: it opens without a network.
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/pos/index.html')))

// A newer one waits until the page says that nobody is in the middle of something.
self.addEventListener('message', (event) => {
  if (event.data.type === 'SKIP_WAITING') void self.skipWaiting()
})
