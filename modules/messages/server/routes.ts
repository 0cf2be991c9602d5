import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { askForSample, messageTexts, saveMessageText } from './message-texts.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { askOrderMessage, orderMessages } from './order-messages.ts'

export function messagesRoutes(app: FastifyInstance, context: MountContext, deps: MessagesDeps): void {
  mount(app, context, contract.getMessageTexts, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => messageTexts(deps, tx, params.shopId)),
  )
  mount(app, context, contract.saveMessageText, ({ params, body, trail }) =>
    saveMessageText(deps, { shopId: params.shopId, kind: params.messageKind, trail }, body),
  )
  mount(app, context, contract.sendSampleMessage, ({ params, body, actor }) =>
    askForSample(deps, {
      shopId: params.shopId,
      kind: params.messageKind,
      language: body.language,
      userId: actor.userId,
    }),
  )
  mount(app, context, contract.listOrderMessages, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => orderMessages(tx, params.orderId)),
  )
  mount(app, context, contract.askOrderMessage, ({ params, body, trail, intent }) =>
    askOrderMessage(deps, { ...params, ...body, trail, intent }),
  )
}
