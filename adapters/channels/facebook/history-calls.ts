import { fieldsOf, idOf, listOf, textOf, timeOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { PageMessaging, PastMessage } from '@langraan/inbox/ports'
import { type GraphClient, mapped } from './graph-client.ts'
import { nextOf } from './page-calls.ts'
import { pastPartsOf } from './parts.ts'

// `attachments{type}` is no field, and asking for it loses all attachments without a word.
const ATTACHMENTS = 'attachments{id,mime_type,name,size,file_url,image_data,video_data,generic_template}'
const MESSAGE = `id,created_time,from,message,sticker,shares{link,name},${ATTACHMENTS}`
const CONVERSATIONS_AT_ONCE = '25'
const OF_EACH = 20
const OF_ONE = 50

// What Facebook has told is past: no clock is needed to believe it.
const EVER = new Date(8.64e15 - 86_400_000)

function pastOf(given: unknown, isPerson: (id: string) => boolean): PastMessage[] {
  const message = fieldsOf(given)
  const at = timeOf(message['created_time'], EVER)
  const messageId = idOf(message['id'])
  if (!at || messageId === '') return []
  const isOurs = !isPerson(idOf(fieldsOf(message['from'])['id']))
  return [{ messageId, at, isOurs, text: textOf(message['message']), parts: pastPartsOf(message) }]
}

const messagesOf = (conversation: Fields, isPerson: (id: string) => boolean): PastMessage[] =>
  listOf(fieldsOf(conversation['messages'])['data']).flatMap((message) => pastOf(message, isPerson))

function conversationOf(given: unknown, pageId: string) {
  const conversation = fieldsOf(given)
  const people = listOf(fieldsOf(conversation['participants'])['data']).map(fieldsOf)
  const person = people.find(({ id }) => idOf(id) !== pageId)
  const updatedAt = timeOf(conversation['updated_time'], EVER)
  if (!person || !updatedAt) return []
  const personId = idOf(person['id'])
  const messages = messagesOf(conversation, (id) => id === personId)
  return [{ personId, name: textOf(person['name']), updatedAt, messages }]
}

type Calls = Pick<PageMessaging, 'conversationsOf' | 'messagesWith' | 'partsOf'>

/** What was said before, and what no webhook has told. */
export function historyCalls(client: GraphClient): Calls {
  return {
    conversationsOf: async (token, after) => {
      const me = await client.ask(token, { method: 'GET', path: 'me', query: { fields: 'id' } })
      if (!me.ok) return me
      const pageId = idOf(me.value['id'])
      const query = {
        platform: 'messenger',
        fields: `id,updated_time,participants,messages.limit(${OF_EACH}){${MESSAGE}}`,
        limit: CONVERSATIONS_AT_ONCE,
        ...(after !== null && { after }),
      }
      return mapped(client.ask(token, { method: 'GET', path: 'me/conversations', query }), (said) => ({
        conversations: listOf(said['data']).flatMap((given) => conversationOf(given, pageId)),
        next: nextOf(said) || null,
      }))
    },
    messagesWith: (token, personId) => {
      const query = {
        platform: 'messenger',
        user_id: personId,
        fields: `messages.limit(${OF_ONE}){${MESSAGE}}`,
      }
      return mapped(client.ask(token, { method: 'GET', path: 'me/conversations', query }), ({ data }) =>
        listOf(data).flatMap((given) => messagesOf(fieldsOf(given), (id) => id === personId)),
      )
    },
    partsOf: (token, messageId) => {
      const query = { fields: `sticker,shares{link,name},${ATTACHMENTS}` }
      const path = encodeURIComponent(messageId)
      return mapped(client.ask(token, { method: 'GET', path, query }), pastPartsOf)
    },
  }
}
