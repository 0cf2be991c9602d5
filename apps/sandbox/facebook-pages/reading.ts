import type { SandboxContext } from '../context.ts'
import { numberOf, textOf } from '../http/fields.ts'
import { graphNo, noObject } from './call.ts'
import type { PageCall } from './call.ts'
import { commentById, postById } from './posts.ts'
import { messagesIn, pageMessage, personOfPsid, threadWith, threadsOf } from './threads.ts'
import type { Attachment, PageMessage, Thread } from './threads.ts'

/** `2026-11-28T10:00:00+0000`, as the Graph writes times. */
const graphTime = (iso: string): string => `${iso.slice(0, 19)}+0000`

export const mediaUrl = (context: SandboxContext, { mid, mediaSerial }: PageMessage, at: number): string =>
  `${context.url()}/facebook/media/${mid}/${at}?v=${mediaSerial}`

/** An attachment by the names of the history. */
function pastAttachment(context: SandboxContext, message: PageMessage, attachment: Attachment, at: number) {
  const own = textOf(attachment.payload, 'url')
  const url = attachment.path === null ? own : mediaUrl(context, message, at)
  const id = `${message.mid.slice(2, 12)}${at}`
  switch (attachment.type) {
    case 'image':
      return { id, mime_type: 'image/png', name: 'image', image_data: { url, width: 400, height: 400 } }
    case 'sticker':
      return { id, image_data: { url, render_as_sticker: true } }
    case 'video':
      return { id, mime_type: 'video/mp4', name: 'video', video_data: { url } }
    case 'template':
      return { id, generic_template: { title: textOf(attachment.payload, 'text') } }
    default:
      return {
        id,
        mime_type: attachment.type === 'audio' ? 'audio/wav' : 'application/pdf',
        name: textOf(attachment.payload, 'name') || 'file',
        file_url: url,
      }
  }
}

function pastMessage({ context, page }: PageCall, message: PageMessage, fields: string) {
  const person = personOfPsid(context.state, page.id, message.psid)
  const from =
    message.from === 'page'
      ? { id: page.id, name: page.name }
      : { id: message.psid, name: person?.name ?? '' }
  const attached = message.attachments.map((attachment, at) =>
    pastAttachment(context, message, attachment, at),
  )
  // Asked for a field that there is none of, the Graph leaves out all attachments without a word.
  const isAsked = fields.includes('attachments') && !fields.includes('attachments{type}')
  return {
    id: message.mid,
    created_time: graphTime(message.at),
    from,
    message: message.text,
    ...(attached.length > 0 && isAsked && { attachments: { data: attached } }),
  }
}

function conversation(call: PageCall, thread: Thread, fields: string) {
  const { context, page } = call
  const person = personOfPsid(context.state, page.id, thread.psid)
  const most = Number(/messages\.limit\((\d+)\)/.exec(fields)?.[1] ?? 25)
  const said = messagesIn(context.state, page.id, thread.psid).filter(({ isUnsent }) => !isUnsent)
  const newest = said.toReversed().slice(0, Math.min(most, 100))
  return {
    id: `t_${thread.psid}`,
    updated_time: graphTime(thread.updatedAt),
    participants: {
      data: [
        { name: person?.name ?? '', id: thread.psid },
        { name: page.name, id: page.id },
      ],
    },
    ...(fields.includes('messages') && {
      messages: { data: newest.map((message) => pastMessage(call, message, fields)) },
    }),
  }
}

/** `GET /me/conversations`: all of them, or the one with somebody. */
export function conversations(call: PageCall) {
  const { context, page, parameters } = call
  if (textOf(parameters, 'platform') !== 'messenger')
    throw graphNo(100, undefined, 'param platform must be one of {messenger, instagram}')
  const psid = textOf(parameters, 'user_id')
  const thread = psid === '' ? undefined : threadWith(context.state, page.id, psid)
  const all = psid === '' ? threadsOf(context.state, page.id) : thread ? [thread] : []
  const from = Number(Buffer.from(textOf(parameters, 'after'), 'base64url').toString() || 0)
  const limit = Math.min(numberOf(parameters, 'limit') ?? 25, 200)
  const shown = all.slice(from, from + limit)
  const fields = textOf(parameters, 'fields')
  const after = Buffer.from(String(from + shown.length)).toString('base64url')
  const isMore = from + shown.length < all.length
  return {
    data: shown.map((one) => conversation(call, one, fields)),
    ...(shown.length > 0 && {
      paging: { cursors: { before: 'QVFI', after }, ...(isMore && { next: `${context.url()}/next` }) },
    }),
  }
}

/** A message, a person, a post or a comment of the page; undefined where the number is of something else. */
export function pageObject(call: PageCall, id: string): object | undefined {
  const { context, page, parameters } = call
  const { state } = context
  const message = pageMessage(state, id)
  if (message) {
    if (message.pageId !== page.id || message.isUnsent) throw noObject(id)
    return pastMessage(call, message, textOf(parameters, 'fields'))
  }
  const person = personOfPsid(state, page.id, id)
  if (person) {
    if (!threadWith(state, page.id, id)) throw noObject(id)
    return { id, name: person.name, profile_pic: `${context.url()}/facebook/pictures/${person.id}.png` }
  }
  const post = postById(state, id)
  if (post && post.pageId === page.id)
    return {
      id,
      message: post.text,
      ...(post.picturePath !== null && { full_picture: context.url() + post.picturePath }),
      permalink_url: `https://www.facebook.com/${post.id.replace('_', '/posts/')}`,
    }
  const comment = commentById(state, id)
  if (!comment) return undefined
  if (comment.pageId !== page.id || comment.isRemoved) throw noObject(id)
  return { id, message: comment.text, created_time: graphTime(comment.at), is_hidden: comment.isHidden }
}
