import { cutTo } from '@langraan/channel-wire'
import type { Outgoing } from '@langraan/inbox/ports'
import { flexOf } from './flex-card.ts'

const MOST_QUICK_REPLIES = 13
const QUICK_REPLY_UNITS = 20
const QUICK_TEXT_UNITS = 300

function messageOf(content: Outgoing): object {
  if (content.kind === 'text') return { type: 'text', text: content.text }
  if (content.kind === 'card') return flexOf(content)
  return { type: 'image', originalContentUrl: content.url, previewImageUrl: content.previewUrl }
}

/** LINE shows what can be tapped under the last message alone. */
export function messagesOf(contents: readonly Outgoing[]): object[] {
  const words = contents
    .flatMap((content) => (content.kind === 'text' ? (content.quickReplies ?? []) : []))
    .slice(0, MOST_QUICK_REPLIES)
  const items = words.map((word) => ({
    type: 'action',
    action: {
      type: 'message',
      label: cutTo(word, QUICK_REPLY_UNITS),
      text: cutTo(word, QUICK_TEXT_UNITS),
    },
  }))
  const messages = contents.map(messageOf)
  if (items.length === 0) return messages
  return messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, quickReply: { items } } : message,
  )
}
