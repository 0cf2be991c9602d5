import { newId } from '@langraan/runtime'
import { type Case, elsewhere, ofShop, rows, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { keepChannel, keepConversation, letGo, lineKeys, PAGE_ID, pageToken } from '../kept-chats.ts'

/** A channel has its row from the first time on: it is connected once before it is tried. */
const connected = (suffix: string, body: () => Promise<object>) =>
  w.onceInWorld(async () => {
    await w.world.server.call('POST', w.inShop(suffix), { as: w.world.shop.owner, body: await body() })
  })

const pageBody = async () => ({ accessToken: await pageToken(), pageId: PAGE_ID })
const onePage = connected('/channels/pages', pageBody)
const oneLine = connected('/channels/line', lineKeys)
const chatChannel = w.onceInWorld(keepChannel)

/** A chat of its own in a channel that is there, whatever became of it since. */
async function chat(): Promise<string> {
  const channelId = await chatChannel()
  await rows(`UPDATE channels SET state = 'connected', disconnected_at = NULL WHERE channel_id = $1`, [
    channelId,
  ])
  return keepConversation(channelId)
}

/** The same person’s, by which the same page is found. */
let otherToken = ''

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  connectPage: {
    fresh: async () => {
      await letGo('facebook')
      await onePage()
      await letGo('facebook')
      otherToken = await pageToken()
      return ofShop('/channels/pages', { body: await pageBody() })
    },
    other: (sent) => withBody({ accessToken: otherToken })(sent),
  },
  connectLine: {
    fresh: async () => {
      await letGo('line')
      await oneLine()
      await letGo('line')
      return ofShop('/channels/line', { body: await lineKeys() })
    },
    other: withBody({ channelSecret: '0'.repeat(32) }),
  },
  sendChatMessage: {
    fresh: async () =>
      ofShop(`/conversations/${await chat()}/messages`, {
        body: { content: { kind: 'text', text: 'มีค่ะ' }, lastSeenItemId: null },
      }),
    other: withBody({ lastSeenItemId: newId() }),
  },
  resendChatItem: {
    fresh: async () => {
      const conversationId = await chat()
      const itemId = newId()
      await rows(
        `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, kind, author, said_at, received_at, text, state, content)
         SELECT shop_id, $2, conversation_id, channel_id, 'message', 'automatic', now(), now(), 'มีค่ะ', 'failed', '{"kind":"text","text":"มีค่ะ"}'
         FROM conversations WHERE conversation_id = $1`,
        [conversationId, itemId],
      )
      return ofShop(`/conversations/${conversationId}/items/${itemId}/resending`)
    },
    other: elsewhere,
  },
  addChatNote: {
    fresh: async () => ofShop(`/conversations/${await chat()}/notes`, { body: { text: 'โทรกลับบ่ายนี้' } }),
    other: withBody({ text: 'อีกโน้ต' }),
  },
}
