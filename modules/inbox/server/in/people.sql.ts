import { sql, type Tx } from '@langraan/db'
import type { Provider } from '../../rules/channel-states.ts'

export type UnknownConversation = {
  conversationId: string
  channelId: string
  kind: 'chat' | 'post'
  externalId: string
  provider: Provider
}

/** Conversations of which nobody has asked the channel yet who it is. */
export async function conversationsToLearn(tx: Tx, most: number): Promise<UnknownConversation[]> {
  return tx
    .selectFrom('conversations as c')
    .innerJoin('channels as h', (join) =>
      join.onRef('h.shop_id', '=', 'c.shop_id').onRef('h.channel_id', '=', 'c.channel_id'),
    )
    .select([
      'c.conversation_id as conversationId',
      'c.channel_id as channelId',
      'c.kind',
      'c.external_id as externalId',
      'h.provider',
    ])
    .$castTo<UnknownConversation>()
    .where('c.shop_id', '=', sql<string>`current_shop()`)
    .where('c.known_at', 'is', null)
    .orderBy('c.newest_at', 'desc')
    .limit(most)
    .execute()
}
