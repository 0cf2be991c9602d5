import { fieldsOf, textOf } from '../http/fields.ts'
import { graphNo } from './call.ts'
import type { PageCall } from './call.ts'
import { commentById, saveComment } from './posts.ts'
import { pageSettings } from './settings.ts'
import { newMid, personOfPsid, psidOf, savePageMessage, saveThread, threadWith } from './threads.ts'
import type { Attachment, PageMessage, Thread } from './threads.ts'
import { messageFrom } from './validate-message.ts'
import { peopleOf } from '../facebook/people.ts'
import { tellMessaging } from './webhooks.ts'

const hourMs = 60 * 60 * 1000
const windowHours = 24
const personHours = 7 * 24

const windowShut = (): Error =>
  graphNo(10, 2018278, 'This message is sent outside of allowed window. Learn more about the new policy here')

/** Whether the page may write now: in 24 hours by itself, in seven days as a person. */
function checkWindow(call: PageCall, thread: Thread): void {
  const { context, parameters, page } = call
  const kind = textOf(parameters, 'messaging_type')
  if (!['RESPONSE', 'UPDATE', 'MESSAGE_TAG'].includes(kind))
    throw graphNo(100, undefined, 'Param messaging_type must be one of {RESPONSE, UPDATE, MESSAGE_TAG}')
  const tag = textOf(parameters, 'tag')
  const hours =
    thread.inboundAt === null
      ? Infinity
      : (context.clock.now().getTime() - Date.parse(thread.inboundAt)) / hourMs
  if (kind !== 'MESSAGE_TAG') {
    if (hours > windowHours) throw windowShut()
    return
  }
  // Tags of before April 2026 are no longer taken.
  if (tag !== 'HUMAN_AGENT') throw graphNo(100, undefined, `Param tag must be HUMAN_AGENT - got "${tag}"`)
  if (!pageSettings(context.state, page.id).isHumanAgentApproved)
    throw graphNo(100, undefined, "Cannot tag messages with 'HUMAN_AGENT' without the Human Agent permission")
  if (hours > personHours) throw windowShut()
}

function checkPage({ context, page }: PageCall): void {
  const { isOtherApps, isRestricted } = pageSettings(context.state, page.id)
  if (isRestricted) throw graphNo(10, 1893063, 'This Page is restricted from sending messages')
  if (isOtherApps) throw graphNo(10, 2018300, 'This app is not the thread owner')
}

/** A person who has written to this page once. */
function threadOf(call: PageCall, psid: string): Thread {
  const { context, page } = call
  const thread = threadWith(context.state, page.id, psid)
  if (!thread || !personOfPsid(context.state, page.id, psid))
    throw graphNo(100, 2018001, 'No matching user found')
  if (thread.isBlocked) throw graphNo(551, 1545041, "This person isn't available right now.")
  return thread
}

function keep(call: PageCall, thread: Thread, said: ReturnType<typeof messageFrom>) {
  const { context, token } = call
  const message = sayAsPage(call, thread, { ...said, appId: token.appId })
  saveThread(context.state, { ...thread, updatedAt: message.at })
  return { recipient_id: thread.psid, message_id: message.mid }
}

type Said = {
  text: string
  attachments: readonly Attachment[]
  metadata: string | null
  appId: string | null
}

/** What the page says, here or elsewhere, comes back to all apps as an echo. */
export function sayAsPage(
  { context, page }: Pick<PageCall, 'context' | 'page'>,
  thread: Thread,
  { text, attachments, metadata, appId }: Said,
): PageMessage {
  const message: PageMessage = {
    mid: newMid(context.state),
    pageId: page.id,
    psid: thread.psid,
    from: 'page',
    text,
    attachments,
    at: context.clock.now().toISOString(),
    appId,
    metadata,
    repliesTo: null,
    isUnsent: false,
    edits: 0,
    mediaSerial: 1,
  }
  savePageMessage(context.state, message)
  if (pageSettings(context.state, page.id).echoes) {
    const event = {
      timestamp: Date.parse(message.at),
      message: {
        mid: message.mid,
        is_echo: true,
        ...(appId !== null && { app_id: appId }),
        ...(metadata !== null && { metadata }),
        ...(text !== '' && { text }),
        ...(attachments.length > 0 && {
          attachments: attachments.map(({ type, payload }) => ({ type, payload })),
        }),
      },
    }
    tellMessaging(context, page.id, thread.psid, 'message_echoes', event, true)
  }
  return message
}

/** The one private message that a comment may have within seven days. */
function answerInPrivate(call: PageCall, commentId: string) {
  const { context, page, parameters } = call
  const said = messageFrom(parameters['message'])
  const comment = commentById(context.state, commentId)
  if (!comment || comment.pageId !== page.id || comment.isRemoved)
    throw graphNo(100, 2534025, 'The comment does not exist or cannot be replied to')
  if (comment.personId === null) throw graphNo(10902, undefined, 'Cannot reply privately to a Page')
  if (comment.isAnswered) throw graphNo(10900, undefined, 'Activity already replied to')
  const ageHours = (context.clock.now().getTime() - Date.parse(comment.at)) / hourMs
  if (ageHours > personHours) throw graphNo(10902, undefined, 'The comment is too old to be replied to')
  const person = peopleOf(context.state).get(comment.personId)
  if (!person) throw graphNo(100, 2018001, 'No matching user found')
  const psid = psidOf(page.id, person.id)
  const now = context.clock.now().toISOString()
  const thread = threadWith(context.state, page.id, psid) ?? {
    pageId: page.id,
    psid,
    personId: person.id,
    inboundAt: null,
    updatedAt: now,
    isBlocked: false,
  }
  saveComment(context.state, { ...comment, isAnswered: true })
  return keep(call, thread, said)
}

const actions = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact']

/** `POST /me/messages`. */
export function sendMessage(call: PageCall) {
  const { parameters } = call
  const recipient = fieldsOf(parameters['recipient'])
  const psid = textOf(recipient, 'id')
  const action = textOf(parameters, 'sender_action')
  checkPage(call)
  if (action !== '') {
    if (parameters['message'] !== undefined)
      throw graphNo(100, 2018014, 'sender_action cannot be sent with a message')
    if (!actions.includes(action)) throw graphNo(100, undefined, 'Param sender_action is not valid')
    return { recipient_id: threadOf(call, psid).psid }
  }
  const commentId = textOf(recipient, 'comment_id')
  if (commentId !== '') return answerInPrivate(call, commentId)
  if (psid === '') throw graphNo(100, 2018001, 'No matching user found')
  const thread = threadOf(call, psid)
  const said = messageFrom(parameters['message'])
  checkWindow(call, thread)
  return keep(call, thread, said)
}
