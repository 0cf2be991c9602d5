import { newId } from '@langraan/runtime'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as channels from '../../server/channels/channels.sql.ts'
import * as gaps from '../../server/channels/gaps.sql.ts'
import * as customer from '../../server/conversations/customer.sql.ts'
import * as labels from '../../server/conversations/labels.sql.ts'
import * as lists from '../../server/conversations/list.sql.ts'
import * as mentions from '../../server/conversations/mentions.sql.ts'
import * as watchers from '../../server/conversations/watch.sql.ts'
import * as events from '../../server/in/events.sql.ts'
import * as goods from '../../server/out/goods.sql.ts'
import * as queue from '../../server/out/queue.sql.ts'
import * as figures from '../../server/settings/figures.sql.ts'
import * as settings from '../../server/settings/settings.sql.ts'

const OWN = 'the acting shop’s own'
const asking = (a: ForeignIds) => ({ userId: a.me, typingSince: a.since })

const channel = (a: ForeignIds): channels.NewChannel => ({
  shopId: a.shopId,
  channelId: a.channelId,
  provider: 'facebook',
  externalId: newId(),
  name: 'มะลิลา',
  handle: '',
  pictureUrl: '',
  tokenSealed: Buffer.from('x'),
  secretSealed: null,
  isAnsweredElsewhere: false,
  missingPermissions: [],
  state: 'connected',
  connectedBy: null,
  now: a.now,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'inbox/server/channels/channels.sql.ts': {
    channelsOfShop: own((tx) => channels.channelsOfShop(tx), `${OWN} channels`),
    findChannel: (tx, a) => channels.findChannel(tx, a.channelId, true),
    channelOfExternal: (tx, a) => channels.channelOfExternal(tx, 'line', a.channelId),
    insertChannel: (tx, a) => channels.insertChannel(tx, channel(a)),
    insertChannelIfFree: (tx, a) => channels.insertChannelIfFree(tx, { ...channel(a), channelId: newId() }),
    connectAnew: (tx, a) => channels.connectAnew(tx, channel(a)),
    updateChannel: (tx, a) => channels.updateChannel(tx, a.channelId, { hides_phones: true }),
    countChannels: own((tx) => channels.countChannels(tx, 'facebook'), `${OWN} channels`),
    channelsOf: platform('asked by what a provider calls a channel, before any shop is known'),
  },
  'inbox/server/conversations/customer.sql.ts': {
    customerOf: (tx, a) => customer.customerOf(tx, a.chatCustomerId),
    ordersOfCustomer: (tx, a) => customer.ordersOfCustomer(tx, a.chatCustomerId, 10),
    othersOfCustomer: (tx, a) =>
      customer.othersOfCustomer(tx, { customerId: a.chatCustomerId, conversationId: a.conversationId }),
    customersOfPhones: own((tx) => customer.customersOfPhones(tx, ['+66812345678']), `${OWN} customers`),
    newestWords: (tx, a) => customer.newestWords(tx, a.conversationId, 10),
  },
  'inbox/server/conversations/labels.sql.ts': {
    setLabels: (tx, a) =>
      labels.setLabels(tx, { shopId: a.shopId, conversationId: a.conversationId }, [a.chatLabelId]),
  },
  'inbox/server/channels/gaps.sql.ts': {
    openGap: (tx, a) => gaps.openGap(tx, a.shopId, a.pageChannelId, a.now),
    closeGap: (tx, a) => gaps.closeGap(tx, a.channelId, a.later),
    gapsOf: (tx, a) => gaps.gapsOf(tx, a.channelId, 10),
  },
  'inbox/server/conversations/list.sql.ts': {
    listedConversations: own(
      (tx, a) =>
        lists.listedConversations(tx, {
          tab: 'all',
          channelId: undefined,
          labelId: undefined,
          among: undefined,
          after: undefined,
          limit: 10,
          ...asking(a),
        }),
      `${OWN} conversations`,
    ),
    oneConversation: (tx, a) => lists.oneConversation(tx, a.conversationId, asking(a)),
    countTabs: own((tx, a) => lists.countTabs(tx, a.me), `${OWN} conversations`),
    conversationsOfPeople: own(
      (tx) => lists.conversationsOfPeople(tx, { text: 'กุล', digits: '', orderNumber: '', most: 10 }),
      `${OWN} conversations`,
    ),
    wakeSnoozed: own((tx, a) => lists.wakeSnoozed(tx, a.later), `${OWN} conversations`),
    conversationsOfWords: own((tx) => lists.conversationsOfWords(tx, 'มีไหม', 10), `${OWN} conversations`),
  },
  'inbox/server/conversations/mentions.sql.ts': {
    insertMention: (tx, a) =>
      mentions.insertMention(tx, {
        shopId: a.shopId,
        conversationId: a.postConversationId,
        userId: a.me,
        now: a.now,
      }),
    forgetMention: (tx, a) => mentions.forgetMention(tx, a.conversationId, a.me),
  },
  'inbox/server/conversations/watch.sql.ts': {
    watchersOf: (tx, a) => watchers.watchersOf(tx, a.conversationId, new Date(0)),
    noteWatcher: (tx, a) =>
      watchers.noteWatcher(tx, {
        shopId: a.shopId,
        conversationId: a.conversationId,
        userId: a.me,
        now: a.now,
        isTyping: false,
      }),
    forgetWatcher: (tx, a) => watchers.forgetWatcher(tx, a.conversationId, a.userId),
  },
  'inbox/server/in/events.sql.ts': {
    insertEvents: (tx, a) =>
      events.insertEvents(tx, { shopId: a.shopId, channelId: a.channelId, now: a.now }, [
        { destination: 'x', key: newId(), raw: {} },
      ]),
    shopsWithWork: platform('of the worker: answers ids of shops'),
    eventsToRead: own((tx, a) => events.eventsToRead(tx, a.later, 10), `${OWN} events`),
    holdEvent: (tx, a) => events.holdEvent(tx, a.channelEventId),
    setEventRead: (tx, a) => events.setEventRead(tx, a.channelEventId),
    putEventOff: (tx, a) => events.putEventOff(tx, a.channelEventId, { tryAt: a.later, isOver: true }),
    letEventWait: (tx, a) =>
      events.letEventWait(tx, a.channelEventId, { waitsFor: 'm1', tryAt: a.later, isOver: false }),
    wakeEvents: (tx, a) => events.wakeEvents(tx, a.channelId, 'm1'),
  },
  'inbox/server/out/goods.sql.ts': {
    goodsToShow: (tx, a) => goods.goodsToShow(tx, a.variantId),
  },
  'inbox/server/out/queue.sql.ts': {
    newestOfOthers: (tx, a) =>
      queue.newestOfOthers(tx, { conversationId: a.conversationId, userId: a.me, seenItemId: a.itemId }),
    insertAnswerTime: (tx, a) =>
      queue.insertAnswerTime(tx, {
        shopId: a.shopId,
        itemId: newId(),
        conversationId: a.conversationId,
        userId: a.me,
        now: a.now,
        since: a.since,
      }),
    conversationsToSend: own((tx, a) => queue.conversationsToSend(tx, a.later, 10), `${OWN} queue`),
    queueOf: (tx, a) => queue.queueOf(tx, a.conversationId, a.later),
  },
  'inbox/server/settings/figures.sql.ts': {
    answersInAll: own((tx) => figures.answersInAll(tx, new Date(0)), `${OWN} answers`),
    answersByPerson: own((tx) => figures.answersByPerson(tx, new Date(0)), `${OWN} answers`),
    answersByHour: own((tx) => figures.answersByHour(tx, new Date(0)), `${OWN} answers`),
  },
  'inbox/server/settings/settings.sql.ts': {
    keptSettings: own((tx) => settings.keptSettings(tx), `${OWN} settings, or what is usual`),
    keepSettings: (tx, a) =>
      settings.keepSettings(
        tx,
        a.shopId,
        { greeting: '', away: '', opensAt: '09:00', closesAt: '18:00', openDays: [1], answerMinutes: 15 },
        a.now,
      ),
    labelsOfShop: own((tx) => settings.labelsOfShop(tx), `${OWN} labels`),
    replaceLabels: (tx, a) =>
      settings.replaceLabels(tx, a.shopId, [{ labelId: a.chatLabelId, name: 'x', tone: 'grey' }]),
    cannedReplies: own((tx) => settings.cannedReplies(tx), `${OWN} answers`),
    replaceCanned: (tx, a) => settings.replaceCanned(tx, a.shopId, []),
  },
}
