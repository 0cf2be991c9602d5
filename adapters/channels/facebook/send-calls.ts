import { cutTo, idOf } from '@langraan/channel-wire'
import type { CardButton, Outgoing, PageMessaging } from '@langraan/inbox/ports'
import { type GraphClient, mapped, nothing } from './graph-client.ts'

const QUICK_REPLY_UNITS = 20
const MOST_QUICK_REPLIES = 13
const BUTTON_UNITS = 20
const MOST_BUTTONS = 3
const TITLE_UNITS = 80
const TEMPLATE_TEXT_UNITS = 640
const TEXT_UNITS = 2000

type Card = Extract<Outgoing, { kind: 'card' }>

const buttonOf = (button: CardButton): object => {
  const title = cutTo(button.label, BUTTON_UNITS)
  return 'url' in button
    ? { type: 'web_url', url: button.url, title }
    : { type: 'postback', title, payload: button.payload }
}

const linesOf = ({ lines }: Card): string[] =>
  lines.map(({ label, amount }) => (amount ? `${label} ${amount}` : label))

const template = (payload: object): object => ({ attachment: { type: 'template', payload } })

/** With a picture a generic template, with buttons a button template; what has neither is text. */
function cardOf(card: Card): object {
  const buttons = card.buttons.slice(0, MOST_BUTTONS).map(buttonOf)
  const some = buttons.length > 0 ? { buttons } : {}
  if (card.pictureUrl !== undefined) {
    const subtitle = cutTo(linesOf(card).join(' · '), TITLE_UNITS)
    const element = {
      title: cutTo(card.title, TITLE_UNITS),
      ...(subtitle !== '' && { subtitle }),
      image_url: card.pictureUrl,
      ...some,
    }
    return template({ template_type: 'generic', elements: [element] })
  }
  if (buttons.length === 0) return { text: cutTo(card.plain, TEXT_UNITS) }
  const text = cutTo([card.title, ...linesOf(card)].join('\n'), TEMPLATE_TEXT_UNITS)
  return template({ template_type: 'button', text, ...some })
}

function messageOf(content: Outgoing): object {
  if (content.kind === 'card') return cardOf(content)
  if (content.kind === 'picture')
    return { attachment: { type: 'image', payload: { url: content.url, is_reusable: false } } }
  const quickReplies = (content.quickReplies ?? []).slice(0, MOST_QUICK_REPLIES).map((word) => ({
    content_type: 'text',
    title: cutTo(word, QUICK_REPLY_UNITS),
    payload: word,
  }))
  return { text: content.text, ...(quickReplies.length > 0 && { quick_replies: quickReplies }) }
}

/** What a page says to one person. */
export function sendCalls(client: GraphClient): Pick<PageMessaging, 'send' | 'markRead'> {
  const path = 'me/messages'
  return {
    send: (token, { to, content, asPerson, metadata }) => {
      const isPrivateReply = 'commentId' in to
      const recipient = isPrivateReply ? { comment_id: to.commentId } : { id: to.personId }
      const kind =
        asPerson && !isPrivateReply
          ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
          : { messaging_type: 'RESPONSE' }
      const body = { recipient, ...kind, message: { ...messageOf(content), metadata } }
      return mapped(client.ask(token, { method: 'POST', path, body, isPrivateReply }), (said) => ({
        messageId: idOf(said['message_id']),
        personId: idOf(said['recipient_id']),
      }))
    },
    markRead: (token, personId) => {
      const body = { recipient: { id: personId }, sender_action: 'mark_seen' }
      return mapped(client.ask(token, { method: 'POST', path, body }), nothing)
    },
  }
}
