import { newId } from '@langraan/runtime'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as conversations from '../../server/in/conversations.sql.ts'
import * as persons from '../../server/persons.sql.ts'
import * as shown from '../../server/conversations/items.sql.ts'
import * as people from '../../server/in/people.sql.ts'
import * as items from '../../server/in/items.sql.ts'

const newest = (a: ForeignIds): conversations.Newest => ({
  itemId: a.itemId,
  at: a.later,
  preview: 'x',
  author: 'customer',
  by: null,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'inbox/server/in/conversations.sql.ts': {
    openConversation: (tx, a) =>
      conversations.openConversation(
        tx,
        { shopId: a.shopId, channelId: a.channelId, kind: 'chat', externalId: newId() },
        a.now,
      ),
    conversationOf: (tx, a) => conversations.conversationOf(tx, a.channelId, 'chat', 'U1'),
    findConversation: (tx, a) => conversations.findConversation(tx, a.conversationId, true),
    noteInbound: (tx, a) =>
      conversations.noteInbound(tx, a.conversationId, newest(a), {
        opensWindow: true,
        replyToken: null,
        replyUntil: null,
        readToken: null,
      }),
    noteAnswer: (tx, a) => conversations.noteAnswer(tx, a.conversationId, newest(a), true),
    noteNewest: (tx, a) => conversations.noteNewest(tx, a.conversationId, newest(a)),
    noteWindow: (tx, a) => conversations.noteWindow(tx, a.conversationId, a.later),
    countUnanswered: (tx, a) => conversations.countUnanswered(tx, a.conversationId),
    updateConversation: (tx, a) => conversations.updateConversation(tx, a.conversationId, { is_spam: true }),
    notePreview: (tx, a) => conversations.notePreview(tx, a.itemId, 'x'),
    notePrivate: (tx, a) => conversations.notePrivate(tx, a.conversationId, a.later),
    noteSeen: (tx, a) => conversations.noteSeen(tx, a.conversationId, a.later),
  },
  'inbox/server/conversations/items.sql.ts': {
    itemsById: (tx, a) => shown.itemsById(tx, [a.itemId]),
    idsOfExternal: own((tx) => shown.idsOfExternal(tx, ['m1']), 'the acting shop’s own messages'),
    itemsBefore: (tx, a) => shown.itemsBefore(tx, a.conversationId, undefined, 10),
    itemsSince: (tx, a) => shown.itemsSince(tx, a.conversationId, { at: new Date(0), itemId: a.itemId }, 10),
  },
  'inbox/server/in/people.sql.ts': {
    conversationsToLearn: own(
      (tx) => people.conversationsToLearn(tx, 10),
      'the acting shop’s own conversations',
    ),
  },
  'inbox/server/persons.sql.ts': {
    chatsOfPerson: (tx, a) => persons.chatsOfPerson(tx, a.chatCustomerId),
    chatFilesOfPersons: (tx, a) => persons.chatFilesOfPersons(tx, [a.chatCustomerId]),
    eraseChats: (tx, a) => persons.eraseChats(tx, [a.chatCustomerId]),
  },
  'inbox/server/in/items.sql.ts': {
    insertItem: (tx, a) =>
      items.insertItem(tx, {
        shopId: a.shopId,
        itemId: newId(),
        conversationId: a.conversationId,
        channelId: a.channelId,
        externalId: newId(),
        kind: 'message',
        author: 'customer',
        saidAt: a.now,
        receivedAt: a.now,
        text: 'x',
        state: 'in',
      }),
    itemOfExternal: (tx, a) => items.itemOfExternal(tx, a.channelId, 'm1'),
    findItem: (tx, a) => items.findItem(tx, a.itemId, true),
    updateItem: (tx, a) => items.updateItem(tx, a.itemId, { text: 'x' }),
    nameItem: (tx, a) =>
      items.nameItem(tx, { channelId: a.channelId, itemId: a.itemId }, 'm2', { state: 'sent' }),
    answeredBefore: (tx, a) =>
      items.answeredBefore(tx, {
        conversationId: a.postConversationId,
        itemId: a.commentItemId,
        threadId: 'c1',
      }),
    unnamedComment: (tx, a) =>
      items.unnamedComment(tx, { conversationId: a.postConversationId, threadId: 'c1', text: 'มีค่ะ' }),
    answerComments: (tx, a) =>
      items.answerComments(tx, { conversationId: a.postConversationId, threadId: 'c1', at: a.later }),
  },
}
