import { fieldsOf, hashOf, idOf, listOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { RawEvent } from '@langraan/inbox/ports'

/** One event alone, with what its delivery says of it. */
export type PageEvent =
  | { time: unknown; messaging: unknown; isStandby: boolean }
  | { time: unknown; change: unknown }

const has = (value: unknown): boolean => Object.keys(fieldsOf(value)).length > 0

/** The same message comes by `messaging` and by `standby`, and again when we were slow: one name for all of them. */
function messagingKey(event: Fields): string {
  const message = fieldsOf(event['message'])
  const mid = idOf(message['mid'])
  const sender = idOf(fieldsOf(event['sender'])['id'])
  const at = idOf(event['timestamp'])
  if (mid !== '') return message['is_deleted'] === true ? `unsent/${mid}` : `message/${mid}`
  const edit = fieldsOf(event['message_edit'])
  if (idOf(edit['mid']) !== '') return `edited/${idOf(edit['mid'])}/${idOf(edit['num_edit']) || hashOf(edit)}`
  const reaction = fieldsOf(event['reaction'])
  if (idOf(reaction['mid']) !== '')
    return `reaction/${idOf(reaction['mid'])}/${sender}/${idOf(reaction['action'])}/${at}`
  const postback = fieldsOf(event['postback'])
  if (idOf(postback['mid']) !== '') return `postback/${idOf(postback['mid'])}`
  const watermark = idOf(fieldsOf(event['read'])['watermark'])
  return watermark === '' ? `event/${hashOf(event)}` : `read/${sender}/${watermark}`
}

function changeKey(change: Fields, time: unknown): string {
  const value = fieldsOf(change['value'])
  const commentId = idOf(value['comment_id'])
  if (value['item'] !== 'comment' || commentId === '') return `change/${hashOf({ change, time })}`
  const verb = idOf(value['verb'])
  // What is there once is told once; a comment is edited, hidden and shown as often as one likes.
  return verb === 'add' || verb === 'remove'
    ? `comment/${commentId}/${verb}`
    : `comment/${commentId}/${verb}/${hashOf({ value, time })}`
}

/** How somebody came is told within what they said first; it is an event of its own here. */
function withReferral(event: Fields): Fields[] {
  const [name, holder] = has(event['message'])
    ? (['message', fieldsOf(event['message'])] as const)
    : (['postback', fieldsOf(event['postback'])] as const)
  const { referral, ...rest } = holder
  if (!has(referral)) return [event]
  const { sender, recipient, timestamp } = event
  return [
    { sender, recipient, timestamp, referral, of: idOf(holder['mid']) },
    { ...event, [name]: rest },
  ]
}

function eventsOfEntry(entry: unknown): RawEvent[] {
  const { id, time, messaging, standby, changes } = fieldsOf(entry)
  const destination = idOf(id)
  const told = (list: unknown, isStandby: boolean): RawEvent[] =>
    listOf(list).flatMap((given) => {
      const parts = has(given) ? withReferral(fieldsOf(given)) : [given]
      return parts.map((event) => {
        const raw: PageEvent = { time, messaging: event, isStandby }
        return {
          destination,
          key: has(event) ? messagingKey(fieldsOf(event)) : `event/${hashOf([event, time])}`,
          raw,
        }
      })
    })
  const changed = listOf(changes).map((change): RawEvent => {
    const raw: PageEvent = { time, change }
    return { destination, key: changeKey(fieldsOf(change), time), raw }
  })
  return [...told(messaging, false), ...told(standby, true), ...changed]
}

export function eventsOf(body: unknown): RawEvent[] {
  const { object, entry } = fieldsOf(body)
  return object === 'page' ? listOf(entry).flatMap(eventsOfEntry) : []
}
