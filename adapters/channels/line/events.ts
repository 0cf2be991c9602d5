import { fieldsOf, hashOf, idOf, listOf, numberOf, textOf, timeOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { RawEvent, Told, ToldEvent } from '@langraan/inbox/ports'
import { partsOf } from './parts.ts'

type Known = { now: Date; stickerUrl: string }

/** By LINE's id and the message's: two pictures were seen under one id of an event. */
function keyOf(raw: unknown): string {
  const { webhookEventId, message, deliveryContext: _delivery, replyToken: _token, ...rest } = fieldsOf(raw)
  const id = idOf(webhookEventId)
  if (id === '') return hashOf(Object.keys(rest).length > 0 ? { ...rest, message } : [raw])
  const messageId = idOf(fieldsOf(message)['id'])
  return messageId === '' ? id : `${id}/${messageId}`
}

export function eventsOf(body: unknown): RawEvent[] {
  const { destination, events } = fieldsOf(body)
  return listOf(events).map((raw) => ({ destination: textOf(destination), key: keyOf(raw), raw }))
}

/** One event, whatever is missing in it: what the product has no use for is `other`. */
export function readEvent(raw: unknown, known: Known): ToldEvent {
  const event = fieldsOf(raw)
  return {
    at: timeOf(event['timestamp'], known.now) ?? known.now,
    isStandby: event['mode'] === 'standby',
    isRedelivery: fieldsOf(event['deliveryContext'])['isRedelivery'] === true,
    told: toldOf(event, known),
  }
}

function toldOf(event: Fields, known: Known): Told {
  const type = textOf(event['type'])
  const source = fieldsOf(event['source'])
  const personId = textOf(source['userId'])
  const isAlone = source['type'] === undefined || source['type'] === 'user'
  // What is said in a group is for many, and an answer would be, too.
  if (!isAlone) return { kind: 'other', name: `${type} of a ${textOf(source['type'])}` }
  if (personId === '') return { kind: 'other', name: type || 'no type' }
  const replyToken = textOf(event['replyToken']) || null
  if (type === 'message') return messageOf(fieldsOf(event['message']), personId, replyToken, known)
  if (type === 'follow') return { kind: 'followed', personId, replyToken }
  if (type === 'unfollow') return { kind: 'left', personId }
  if (type === 'postback') {
    const payload = textOf(fieldsOf(event['postback'])['data'])
    return { kind: 'postback', personId, messageId: null, title: '', payload, replyToken }
  }
  const messageId = idOf(fieldsOf(event['unsend'])['messageId'])
  if (type === 'unsend' && messageId !== '') return { kind: 'unsent', messageId }
  return { kind: 'other', name: type || 'no type' }
}

function messageOf(message: Fields, personId: string, replyToken: string | null, known: Known): Told {
  const messageId = idOf(message['id'])
  if (messageId === '') return { kind: 'other', name: 'message without id' }
  const isText = message['type'] === 'text'
  const imageSet = fieldsOf(message['imageSet'])
  const setId = idOf(imageSet['id'])
  return {
    kind: 'message',
    personId,
    messageId,
    text: isText ? textOf(message['text']) : '',
    parts: isText ? [] : partsOf(message, known.stickerUrl),
    repliesTo: idOf(message['quotedMessageId']) || null,
    replyToken,
    readToken: textOf(message['markAsReadToken']) || null,
    set:
      setId === '' ? null : { setId, index: numberOf(imageSet['index']), total: numberOf(imageSet['total']) },
  }
}
