import { fieldsOf, idOf, textOf, timeOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { Told, ToldEvent } from '@langraan/inbox/ports'
import { partsOfMessage } from './parts.ts'
import { changeOf } from './read-change.ts'

type Known = { pageId: string; appId: string; now: Date }

/** One event, whatever is missing in it: what the product has no use for is `other`. */
export function readEvent(raw: unknown, known: Known): ToldEvent {
  const { time, messaging, change, isStandby } = fieldsOf(raw)
  const { now } = known
  const arrived = timeOf(time, now) ?? now
  const rest = { isStandby: isStandby === true, isRedelivery: false }
  if (change !== undefined) {
    const { at, told } = changeOf(fieldsOf(change), known.pageId)
    return { at: timeOf(at, now) ?? arrived, ...rest, told }
  }
  const event = fieldsOf(messaging)
  return { at: timeOf(event['timestamp'], now) ?? arrived, ...rest, told: toldOf(event, known) }
}

const others = [
  'delivery',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
  'app_roles',
  'optin',
  'prior_message',
  'account_linking',
]

function toldOf(event: Fields, known: Known): Told {
  const senderId = idOf(fieldsOf(event['sender'])['id'])
  const message = fieldsOf(event['message'])
  const policy = fieldsOf(event['policy-enforcement'] ?? event['policy_enforcement'])
  if (policy['action'] === 'block') return { kind: 'restricted', reason: textOf(policy['reason']) }
  if (event['message'] !== undefined) return messageOf(event, message, senderId, known)
  const edit = fieldsOf(event['message_edit'])
  if (idOf(edit['mid']) !== '')
    return { kind: 'edited', messageId: idOf(edit['mid']), text: textOf(edit['text']) }
  if (senderId !== '') {
    const told = ofPerson(event, senderId, known.now)
    if (told) return told
  }
  const name =
    others.find((one) => event[one] !== undefined) ?? (Object.keys(policy).length > 0 ? 'policy' : '')
  return { kind: 'other', name: name || `without use: ${Object.keys(event).join(' ')}`.slice(0, 100) }
}

function ofPerson(event: Fields, personId: string, now: Date): Told | undefined {
  const postback = fieldsOf(event['postback'])
  if (event['postback'] !== undefined)
    return {
      kind: 'postback',
      personId,
      messageId: idOf(postback['mid']) || null,
      title: textOf(postback['title']),
      // A page that another app answers for hears no payload.
      payload: textOf(postback['payload']),
      replyToken: null,
    }
  if (event['referral'] !== undefined) return referralOf(fieldsOf(event['referral']), personId)
  const reaction = fieldsOf(event['reaction'])
  const messageId = idOf(reaction['mid'])
  if (messageId !== '') {
    const emoji = textOf(reaction['emoji']) || textOf(reaction['reaction']) || '👍'
    return { kind: 'reaction', personId, messageId, emoji: reaction['action'] === 'unreact' ? null : emoji }
  }
  const until = timeOf(fieldsOf(event['read'])['watermark'], now)
  return until && { kind: 'read', personId, until }
}

/** `ad_title` is the advertisement's name among those who placed it: nobody else is shown it. */
function referralOf(referral: Fields, personId: string): Told {
  const postId = idOf(fieldsOf(referral['ads_context_data'])['post_id']) || null
  return { kind: 'referral', personId, words: textOf(referral['ref']) || textOf(referral['source']), postId }
}

function messageOf(event: Fields, message: Fields, senderId: string, { pageId, appId }: Known): Told {
  const messageId = idOf(message['mid'])
  if (messageId === '') return { kind: 'other', name: 'message without mid' }
  if (message['is_deleted'] === true) return { kind: 'unsent', messageId }
  const isEcho = message['is_echo'] === true || (senderId !== '' && senderId === pageId)
  const personId = isEcho ? idOf(fieldsOf(event['recipient'])['id']) : senderId
  if (personId === '') return { kind: 'other', name: 'message of nobody' }
  const said = {
    personId,
    messageId,
    text: textOf(message['text']),
    parts: partsOfMessage(message),
    repliesTo: idOf(fieldsOf(message['reply_to'])['mid']) || null,
    replyToken: null,
    readToken: null,
    set: null,
  }
  if (!isEcho) return { kind: 'message', ...said }
  const by = idOf(message['app_id']) || null
  const metadata = textOf(message['metadata']) || null
  return { kind: 'echo', appId: by, isOurs: by !== null && by === appId, metadata, ...said }
}
