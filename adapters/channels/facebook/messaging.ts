import { bodyOf, fetchFrom, isSignature } from '@langraan/channel-wire'
import type { PageMessaging } from '@langraan/inbox/ports'
import { commentCalls } from './comment-calls.ts'
import { eventsOf } from './events.ts'
import { GraphClient } from './graph-client.ts'
import { historyCalls } from './history-calls.ts'
import { pageCalls } from './page-calls.ts'
import { readEvent } from './read-event.ts'
import { sendCalls } from './send-calls.ts'

export type PageMessagingSettings = {
  graphUrl: string
  appId: string
  appSecret: string
  /** What Facebook shows when it asks whether the address of the webhook is ours; empty: nobody is answered. */
  verifyToken: string
  /** Where the outside world is played: there pictures lie on its own host. */
  mediaUrl?: string | undefined
  /** Measured by the wiring. */
  fetch: typeof globalThis.fetch
  now: () => Date
}

// Of Meta alone: where it keeps what people have sent.
const MEDIA_HOSTS = ['fbcdn.net', 'fbsbx.com', 'facebook.com']

/** Pages of Facebook: Messenger, comments and posts. Each call shows the token of one page. */
export function createPageMessaging(settings: PageMessagingSettings): PageMessaging {
  const client = new GraphClient(settings)
  const { appId, appSecret, verifyToken, mediaUrl, fetch, now } = settings
  return {
    isSigned: (body, signature) => {
      const [, digest] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? []
      return digest !== undefined && isSignature(body, Buffer.from(digest, 'hex'), appSecret)
    },
    bodyOf,
    challengeOf: (query) => {
      if (verifyToken === '' || query['hub.mode'] !== 'subscribe') return undefined
      return query['hub.verify_token'] === verifyToken ? query['hub.challenge'] : undefined
    },
    eventsOf,
    readEvent: (raw, pageId) => readEvent(raw, { pageId, appId, now: now() }),
    ...pageCalls(client),
    ...sendCalls(client),
    ...commentCalls(client),
    ...historyCalls(client),
    fetchPart: (url) => fetchFrom(fetch, url, { names: MEDIA_HOSTS, origin: mediaUrl }),
  }
}
