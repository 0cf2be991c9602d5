import { numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import { mediaUrl } from './reading.ts'
import { openWindow, threadIn } from './scene.ts'
import type { Act, Scene } from './scene.ts'
import { requiredOf } from './settings.ts'
import { messagesIn, newMid, pageMessage, savePageMessage, saveThread } from './threads.ts'
import type { Attachment, PageMessage } from './threads.ts'
import { tellMessaging } from './webhooks.ts'

const samplePicture = '/files/placeholder-product.png'

function pathFrom(fields: Fields): string {
  const path = textOf(fields, 'path') || samplePicture
  if (!/^\/(?:files|slips|facebook\/portraits|facebook\/pictures)\/[\w./%-]+$/.test(path))
    throw new SettingsError('path must be that of a file or slip of the sandbox, such as /slips/004/REF.png')
  return path
}

/** As a webhook tells it: with the address where the bytes are for some days. */
export function attachmentsOf(scene: Scene, message: PageMessage): object[] {
  return message.attachments.map(({ type, path, payload }, at) => {
    const url = path === null ? {} : { url: mediaUrl(scene.context, message, at) }
    return { ...(type !== '' && { type }), payload: { ...url, ...payload } }
  })
}

type Content = { text?: string; attachments?: readonly Attachment[]; more?: Fields }

function say(scene: Scene, { text = '', attachments = [], more = {} }: Content) {
  const { context, page, psid, fields } = scene
  openWindow(scene)
  const repliesTo = textOf(fields, 'repliesTo') || null
  const message: PageMessage = {
    mid: newMid(context.state),
    pageId: page.id,
    psid,
    from: 'person',
    text,
    attachments,
    at: context.clock.now().toISOString(),
    appId: null,
    metadata: null,
    repliesTo,
    isUnsent: false,
    edits: 0,
    mediaSerial: 1,
  }
  savePageMessage(context.state, message)
  const told = {
    mid: message.mid,
    ...(text !== '' && { text }),
    ...(attachments.length > 0 && { attachments: attachmentsOf(scene, message) }),
    ...(repliesTo !== null && { reply_to: { mid: repliesTo } }),
    ...more,
  }
  tellMessaging(context, page.id, psid, 'messages', { timestamp: Date.parse(message.at), message: told })
  return { psid, messageIds: [message.mid] }
}

const sends =
  (type: string, path: string | null, payload: Fields = {}): Act =>
  (scene) =>
    say(scene, { attachments: [{ type, path, payload }] })

/** The message that an act is about: the one named, or the last one of that side. */
function messageIn({ context, page, psid, fields }: Scene, from: PageMessage['from']): PageMessage {
  const wanted = textOf(fields, 'messageId')
  const all = messagesIn(context.state, page.id, psid).filter((message) => message.from === from)
  const found = wanted === '' ? all.findLast(({ isUnsent }) => !isUnsent) : pageMessage(context.state, wanted)
  if (!found || found.psid !== psid) throw new SettingsError('there is no such message')
  return found
}

const tell = (scene: Scene, field: string, event: Fields): void =>
  tellMessaging(scene.context, scene.page.id, scene.psid, field, event)

function react(scene: Scene, action: 'react' | 'unreact') {
  openWindow(scene)
  const { mid } = messageIn(scene, 'page')
  const emoji = textOf(scene.fields, 'emoji') || '❤️'
  const reaction = { mid, action, ...(action === 'react' && { reaction: 'love', emoji }) }
  tell(scene, 'message_reactions', { reaction })
  return { psid: scene.psid, messageIds: [mid] }
}

/** What somebody does in Messenger. */
export const personActs: Readonly<Record<string, Act>> = {
  write: (scene) => say(scene, { text: requiredOf(scene.fields, 'text') }),
  'quick-reply': (scene) => {
    const text = requiredOf(scene.fields, 'text')
    return say(scene, { text, more: { quick_reply: { payload: text } } })
  },
  sticker: sends('sticker', '/files/placeholder-shop.png', { sticker_id: '369239263222822' }),
  picture: (scene) =>
    say(scene, { attachments: [{ type: 'image', path: pathFrom(scene.fields), payload: {} }] }),
  pictures: (scene) => {
    const count = Math.min(Math.max(numberOf(scene.fields, 'count') ?? 3, 2), 10)
    const picture = { type: 'image', path: pathFrom(scene.fields), payload: {} }
    return say(scene, { attachments: Array.from({ length: count }, () => picture) })
  },
  video: sends('video', '/files/sample.mp4'),
  audio: sends('audio', '/files/sample.wav'),
  file: sends('file', '/files/sample.pdf'),
  location: sends('location', null, { coordinates: { lat: 13.73, long: 100.58 } }),
  link: sends('fallback', null, { url: 'https://example.com/', title: 'Example' }),
  unknown: sends('hologram', null),
  'without-type': sends('', samplePicture),
  'without-mid': (scene) => {
    tell(scene, 'messages', { message: { text: textOf(scene.fields, 'text') || 'สวัสดี' } })
    return { psid: scene.psid }
  },
  postback: (scene) => {
    openWindow(scene)
    const payload = textOf(scene.fields, 'payload') || 'bill'
    const mid = newMid(scene.context.state)
    tell(scene, 'messaging_postbacks', { postback: { mid, title: 'ขอดูบิล', payload } })
    return { psid: scene.psid, messageIds: [mid] }
  },
  referral: (scene) => {
    openWindow(scene)
    const ref = textOf(scene.fields, 'ref') || 'sale'
    tell(scene, 'messaging_referrals', { referral: { ref, source: 'SHORTLINK', type: 'OPEN_THREAD' } })
    return { psid: scene.psid }
  },
  edit: (scene) => {
    const message = messageIn(scene, 'person')
    const text = requiredOf(scene.fields, 'text')
    const edits = message.edits + 1
    savePageMessage(scene.context.state, { ...message, text, edits })
    tell(scene, 'message_edits', { message_edit: { mid: message.mid, text, num_edit: String(edits) } })
    return { psid: scene.psid, messageIds: [message.mid] }
  },
  unsend: (scene) => {
    const message = messageIn(scene, 'person')
    savePageMessage(scene.context.state, { ...message, isUnsent: true })
    tell(scene, 'messages', { message: { mid: message.mid, is_deleted: true } })
    return { psid: scene.psid, messageIds: [message.mid] }
  },
  react: (scene) => react(scene, 'react'),
  unreact: (scene) => react(scene, 'unreact'),
  read: (scene) => {
    tell(scene, 'message_reads', { read: { watermark: scene.context.clock.now().getTime() } })
    return { psid: scene.psid }
  },
  block: (scene) => {
    saveThread(scene.context.state, { ...threadIn(scene), isBlocked: true })
    return { psid: scene.psid }
  },
}
