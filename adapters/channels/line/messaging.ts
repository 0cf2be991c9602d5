import { bodyOf, fetchFrom, fieldsOf, isSignature, textOf } from '@langraan/channel-wire'
import type { LineMessaging } from '@langraan/inbox/ports'
import { LineClient, type LineMessagingSettings } from './client.ts'
import { eventsOf, readEvent } from './events.ts'
import { contentHosts } from './media-hosts.ts'
import { accountCalls } from './account-calls.ts'
import { messageCalls } from './message-calls.ts'

/** The Messaging API of LINE Official Accounts; each call shows the token of one of them. */
export function createLineMessaging(settings: LineMessagingSettings): LineMessaging {
  const client = new LineClient(settings)
  const { fetch, now, stickerUrl } = settings
  return {
    isSigned: (body, signature, channelSecret) =>
      // Thirty-two bytes and nothing after them, which a lenient reader would pass over.
      /^[\w+/]{43}=$/.test(signature) && isSignature(body, Buffer.from(signature, 'base64'), channelSecret),
    bodyOf,
    destinationOf: (body) => {
      const { destination, events } = fieldsOf(body)
      return Array.isArray(events) ? textOf(destination) || undefined : undefined
    },
    eventsOf,
    readEvent: (raw) => readEvent(raw, { now: now(), stickerUrl }),
    ...accountCalls(client),
    ...messageCalls(client),
    fetchPart: (url) => fetchFrom(fetch, url, contentHosts(stickerUrl)),
  }
}
