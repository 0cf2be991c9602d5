import { withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../contract.ts'
import { inboxRefusals } from '../refusals.ts'
import { connectLine } from './channels/connect-line.ts'
import { connectPage, pageCandidates } from './channels/connect-page.ts'
import { changeChannel, channelList, disconnectChannel, tryChannel } from './channels/manage-channels.ts'
import { addNote, change, read } from './conversations/change.ts'
import { sendChatPart, sendPortrait } from './conversations/chat-files.ts'
import { shownConversations } from './conversations/list.ts'
import { shownConversation } from './conversations/one.ts'
import { itemWindow } from './conversations/item-window.ts'
import { presentRows } from './conversations/present-items.ts'
import { watch } from './conversations/watch.ts'
import { receiveFacebook, receiveLine } from './in/receive.ts'
import type { InboxDeps } from './inbox-deps.ts'
import { sendChatPicture } from './out/chat-pictures.ts'
import { changeComment, deleteComment, dropItem, resendItem } from './out/manage-items.ts'
import { sendMessage } from './out/send-message.ts'
import { filledReplies } from './settings/filled-replies.ts'
import { inboxFigures } from './settings/figures.ts'
import { saveSettings, shownSettings } from './settings/manage-settings.ts'

export function inboxRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  webhookRoutes(app, context, deps)
  channelRoutes(app, context, deps)
  conversationRoutes(app, context, deps)
  sendingRoutes(app, context, deps)
  settingsRoutes(app, context, deps)
}

const bodyOf = ({ body }: FastifyRequest): Uint8Array =>
  body instanceof Uint8Array ? body : new Uint8Array()
const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function webhookRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  mount(app, context, contract.receiveLine, ({ request }) =>
    receiveLine(deps, { body: bodyOf(request), signature: headerOf(request, 'x-line-signature') }),
  )
  mount(app, context, contract.receiveFacebook, ({ request }) =>
    receiveFacebook(deps, { body: bodyOf(request), signature: headerOf(request, 'x-hub-signature-256') }),
  )
  mount(app, context, contract.answerFacebookChallenge, async ({ query, reply }) =>
    reply.type('text/plain').send(deps.pages.challengeOf(query) ?? refuse(inboxRefusals, 'not_signed')),
  )
}

function channelRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  mount(app, context, contract.listChannels, ({ params: { shopId } }) => channelList(deps, shopId))
  mount(app, context, contract.listPageCandidates, ({ params: { shopId }, body }) =>
    pageCandidates(deps, shopId, body.accessToken),
  )
  mount(app, context, contract.connectPage, ({ params: { shopId }, body, trail, intent }) =>
    connectPage(deps, { shopId, trail, intent }, body),
  )
  mount(app, context, contract.connectLine, ({ params: { shopId }, body, trail, intent }) =>
    connectLine(deps, { shopId, trail, intent }, body),
  )
  mount(app, context, contract.tryChannel, ({ params }) => tryChannel(deps, params))
  mount(app, context, contract.changeChannel, ({ params, body, trail }) =>
    changeChannel(deps, params, { ...body, trail }),
  )
  mount(app, context, contract.disconnectChannel, ({ params, trail }) =>
    disconnectChannel(deps, params, trail),
  )
}

function conversationRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listConversations, ({ params: { shopId }, query, actor }) =>
    withShop(db, shopId, (tx) => shownConversations(tx, { userId: actor.userId, now: clock.now() }, query)),
  )
  mount(app, context, contract.getConversation, ({ params: { shopId, conversationId }, actor }) =>
    withShop(db, shopId, (tx) =>
      shownConversation(tx, { userId: actor.userId, now: clock.now() }, conversationId),
    ),
  )
  mount(app, context, contract.listChatItems, ({ params: { shopId, conversationId }, query }) =>
    withShop(db, shopId, async (tx) => {
      const window = await itemWindow(tx, conversationId, query)
      return { ...window, items: await presentRows(deps, tx, shopId, window.items) }
    }),
  )
  mount(app, context, contract.markRead, ({ params }) => read(deps, params))
  mount(app, context, contract.watchConversation, ({ params, body, actor }) =>
    watch(deps, { ...params, ...body, userId: actor.userId }),
  )
  mount(app, context, contract.changeConversation, ({ params, body, trail, actor }) =>
    change(deps, { ...params, userId: actor.userId, trail }, body),
  )
  mount(app, context, contract.addChatNote, ({ params, body, actor, intent }) =>
    addNote(deps, { ...params, userId: actor.userId, intent }, body),
  )
  mount(app, context, contract.getPortrait, ({ params, reply }) => sendPortrait(deps, reply, params))
  mount(app, context, contract.getChatPart, ({ params, reply }) => sendChatPart(deps, reply, params))
}

function sendingRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  mount(app, context, contract.sendChatMessage, ({ params, body, actor, intent }) =>
    sendMessage(deps, { ...params, userId: actor.userId, intent }, body),
  )
  mount(app, context, contract.resendChatItem, ({ params, intent }) =>
    resendItem(deps, { ...params, intent }),
  )
  mount(app, context, contract.dropChatItem, ({ params }) => dropItem(deps, params))
  mount(app, context, contract.changeComment, ({ params, body, trail }) =>
    changeComment(deps, params, { ...body, trail }),
  )
  mount(app, context, contract.deleteComment, ({ params, trail }) => deleteComment(deps, params, trail))
  mount(app, context, contract.getChatPicture, ({ params, reply }) => sendChatPicture(deps, reply, params))
}

function settingsRoutes(app: FastifyInstance, context: MountContext, deps: InboxDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listFilledReplies, ({ params }) =>
    withShop(db, params.shopId, (tx) => filledReplies(deps, tx, params)),
  )
  mount(app, context, contract.getInboxSettings, ({ params: { shopId } }) =>
    withShop(db, shopId, shownSettings),
  )
  mount(app, context, contract.saveInboxSettings, ({ params: { shopId }, body, trail }) =>
    saveSettings(deps, { shopId, trail }, body),
  )
  mount(app, context, contract.getInboxFigures, ({ params: { shopId }, query }) =>
    withShop(db, shopId, (tx) => inboxFigures(tx, { days: query.days, now: clock.now() })),
  )
}
