import { Workbox } from 'workbox-window'

/** A newer version of the till that waits: whether there is one, and how to take it. */
export type NewerVersion = {
  readonly subscribe: (listener: () => void) => () => void
  readonly isWaiting: () => boolean
  /** Takes it: the page is loaded anew, once. */
  readonly take: () => void
}

/** Has the browser keep the till, and tells when a newer one waits. Nothing is taken before somebody says so. */
export function newerVersion(): NewerVersion {
  const listeners = new Set<() => void>()
  let isWaiting = false
  const worker =
    'serviceWorker' in navigator ? new Workbox('/pos/service-worker.js', { scope: '/pos/' }) : undefined
  worker?.addEventListener('waiting', () => {
    isWaiting = true
    for (const listener of listeners) listener()
  })
  void worker?.register()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isWaiting: () => isWaiting,
    take: () => {
      worker?.addEventListener('controlling', () => window.location.reload())
      void worker?.messageSkipWaiting()
    },
  }
}
