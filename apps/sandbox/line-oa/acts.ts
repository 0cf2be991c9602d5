import type { SandboxContext } from '../context.ts'
import { peopleOf } from '../facebook/people.ts'
import type { Person } from '../facebook/people.ts'
import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import { accountNamed, userIdOf } from './accounts.ts'
import type { LineAccount } from './accounts.ts'
import {
  chatWith,
  expireReplyTokens,
  friendOf,
  lineMessage,
  newMessageId,
  newReplyToken,
  saveFriend,
  saveLineMessage,
} from './chats.ts'
import type { LineMessage } from './chats.ts'
import { tellLine } from './webhooks.ts'

/** What people can do with an account. */
export const lineActs = [
  'write',
  'sticker',
  'picture',
  'pictures',
  'video',
  'audio',
  'file',
  'location',
  'unknown',
  'postback',
  'unsend',
  'follow',
  'block',
  'expire-tokens',
] as const
export type LineAct = (typeof lineActs)[number]

interface Scene {
  context: SandboxContext
  account: LineAccount
  person: Person
  userId: string
  fields: Fields
}

export interface LineDone {
  userId: string
  messageIds: string[]
}

const samplePicture = '/files/placeholder-product.png'

/** Where a picture lies on this machine: a slip, a sample. */
function pathFrom(fields: Fields): string {
  const path = textOf(fields, 'path') || samplePicture
  if (!/^\/(?:files|slips|facebook\/portraits|facebook\/pictures)\/[\w./%-]+$/.test(path))
    throw new SettingsError('path must be that of a file or slip of the sandbox, such as /slips/004/REF.png')
  return path
}

type Content = { message: Fields; contentPath?: string; preparing?: number }

function contentOf(act: LineAct, fields: Fields): Content {
  const line = { contentProvider: { type: 'line' } }
  switch (act) {
    case 'write': {
      const text = textOf(fields, 'text')
      if (text === '') throw new SettingsError('text is required')
      const quoted = textOf(fields, 'quotedMessageId')
      return { message: { type: 'text', text, ...(quoted !== '' && { quotedMessageId: quoted }) } }
    }
    case 'sticker': {
      const stickerId = textOf(fields, 'stickerId') || '52002734'
      const keywords = ['Happy', 'ดีใจ']
      return {
        message: {
          type: 'sticker',
          packageId: '11537',
          stickerId,
          stickerResourceType: 'ANIMATION',
          keywords,
        },
      }
    }
    case 'video':
      return {
        message: { type: 'video', duration: 60_000, ...line },
        contentPath: '/files/sample.mp4',
        preparing: numberOf(fields, 'preparing') ?? 2,
      }
    case 'audio':
      return { message: { type: 'audio', duration: 1000, ...line }, contentPath: '/files/sample.wav' }
    case 'file': {
      const fileName = textOf(fields, 'fileName') || 'ใบสั่งซื้อ.pdf'
      return { message: { type: 'file', fileName, fileSize: 232 }, contentPath: '/files/sample.pdf' }
    }
    case 'location':
      return {
        message: {
          type: 'location',
          title: 'บ้าน',
          address: '99/1 ซอยสุขุมวิท 55 คลองตันเหนือ วัฒนา กรุงเทพมหานคร 10110',
          latitude: 13.73,
          longitude: 100.58,
        },
      }
    case 'unknown':
      return { message: { type: textOf(fields, 'type') || 'hologram' } }
    default:
      return { message: { type: 'image', ...line }, contentPath: pathFrom(fields) }
  }
}

const touch = ({ context, account, userId }: Scene, change: { isFriend?: boolean; isBlocked?: boolean }) => {
  const before = friendOf(context.state, account.botUserId, userId)
  const wroteAt = context.clock.now().toISOString()
  saveFriend(context.state, account.botUserId, { ...before, wroteAt, ...change })
}

function say(scene: Scene, { message, contentPath = '', preparing = 0 }: Content): LineMessage {
  const { context, account, userId } = scene
  const id = newMessageId(context.state)
  const said: LineMessage = {
    id,
    botUserId: account.botUserId,
    userId,
    from: 'person',
    message: { ...message, id, markAsReadToken: `read-${id}` },
    at: context.clock.now().toISOString(),
    isUnsent: false,
    isCounted: false,
    isDelivered: true,
    isRead: false,
    contentPath: contentPath || null,
    preparing,
    replyToken: newReplyToken(context, account.botUserId, userId),
  }
  saveLineMessage(context.state, said)
  return said
}

const eventOf = ({ message, replyToken, at }: LineMessage) => ({
  type: 'message',
  message,
  replyToken,
  timestamp: Date.parse(at),
})

const done = ({ userId }: Scene, said: readonly LineMessage[] = []): LineDone => ({
  userId,
  messageIds: said.map(({ id }) => id),
})

/** Pictures sent together are told one by one, in the order of `order`; what it leaves out never comes. */
function sendSet(scene: Scene): LineDone {
  const { context, account, userId, fields } = scene
  const total = Math.min(Math.max(numberOf(fields, 'count') ?? 3, 2), 10)
  const setId = newMessageId(context.state)
  const isOld = isOn(fields, 'withoutIndex')
  const said = Array.from({ length: total }, (_, at) => {
    const content = contentOf('picture', fields)
    const imageSet = { id: setId, ...(!isOld && { index: at + 1, total }) }
    return say(scene, { ...content, message: { ...content.message, imageSet } })
  })
  const order = textOf(fields, 'order')
    .split(',')
    .map(Number)
    .filter((at) => at >= 1 && at <= total)
  const told = order.length > 0 ? order.flatMap((at) => said[at - 1] ?? []) : said
  for (const message of told) tellLine(context, account, userId, [eventOf(message)])
  return done(scene, said)
}

function unsend(scene: Scene): LineDone {
  const { context, account, userId, fields } = scene
  const wanted = textOf(fields, 'messageId')
  const chat = chatWith(context.state, account.botUserId, userId).filter(({ from }) => from === 'person')
  const message =
    wanted === '' ? chat.findLast(({ isUnsent }) => !isUnsent) : lineMessage(context.state, wanted)
  if (!message || message.userId !== userId) throw new SettingsError('there is no such message')
  saveLineMessage(context.state, { ...message, isUnsent: true })
  tellLine(context, account, userId, [{ type: 'unsend', unsend: { messageId: message.id } }])
  return done(scene, [message])
}

const others: Partial<Record<LineAct, (scene: Scene) => LineDone>> = {
  pictures: (scene) => {
    touch(scene, {})
    return sendSet(scene)
  },
  unsend,
  postback: (scene) => {
    const { context, account, userId, fields } = scene
    touch(scene, {})
    const replyToken = newReplyToken(context, account.botUserId, userId)
    const data = textOf(fields, 'data') || 'buy:1'
    tellLine(context, account, userId, [{ type: 'postback', replyToken, postback: { data } }])
    return done(scene)
  },
  follow: (scene) => {
    const { context, account, userId } = scene
    const { isBlocked } = friendOf(context.state, account.botUserId, userId)
    touch(scene, { isFriend: true, isBlocked: false })
    const replyToken = newReplyToken(context, account.botUserId, userId)
    tellLine(context, account, userId, [{ type: 'follow', replyToken, follow: { isUnblocked: isBlocked } }])
    return done(scene)
  },
  /** As if a minute had passed: what was told before can be answered for free no more. */
  'expire-tokens': (scene) => {
    const { context, account, userId } = scene
    expireReplyTokens(context, account.botUserId, userId)
    return done(scene)
  },
  block: (scene) => {
    const { context, account, userId } = scene
    const before = friendOf(context.state, account.botUserId, userId)
    saveFriend(context.state, account.botUserId, { ...before, isBlocked: true })
    tellLine(context, account, userId, [{ type: 'unfollow' }])
    return done(scene)
  },
}

/** Somebody does something with an account. Throws {@link SettingsError}. */
export function actInLine(context: SandboxContext, fields: Fields): LineDone {
  const account = accountNamed(context, textOf(fields, 'account'))
  const person = peopleOf(context.state).get(textOf(fields, 'person'))
  if (!person) throw new SettingsError('there is no such person')
  const act = lineActs.find((name) => name === textOf(fields, 'act'))
  if (!act) throw new SettingsError(`act must be one of ${lineActs.join(', ')}`)
  const scene = { context, account, person, userId: userIdOf(account, person), fields }
  const other = others[act]
  if (other) return other(scene)
  const content = contentOf(act, fields)
  const isNew = friendOf(context.state, account.botUserId, scene.userId).wroteAt === null
  touch(scene, isNew ? { isFriend: true } : {})
  const said = say(scene, content)
  tellLine(context, account, scene.userId, [eventOf(said)])
  return done(scene, [said])
}
