import { newId } from '@langraan/runtime'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import * as messages from '../../server/messages.sql.ts'
import { emailOf } from '../../server/people.sql.ts'
import * as settings from '../../server/settings.sql.ts'
import { happenedIn } from '../../server/told-events.sql.ts'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'messages/server/messages.sql.ts': {
    insertMessages: (tx, a) =>
      messages.insertMessages(tx, [
        {
          shopId: a.shopId,
          messageId: newId(),
          orderId: a.messagedOrderId,
          eventId: null,
          askedBy: a.me,
          kind: 'received',
          way: 'mail',
          language: 'th',
          sentTo: 'x@x.test',
          reason: null,
          now: a.now,
        },
      ]),
    findMessage: (tx, a) => messages.findMessage(tx, a.messageId),
    messagesOfOrder: (tx, a) => messages.messagesOfOrder(tx, a.messagedOrderId),
    settleMessage: (tx, a) =>
      messages.settleMessage(tx, a.messageId, { state: 'skipped', reason: 'no_address' }, a.now),
    messagesOfPerson: (tx, a) => messages.messagesOfPerson(tx, a.messagedCustomerId),
    eraseAddresses: (tx, a) => messages.eraseAddresses(tx, [a.messagedCustomerId]),
  },
  'messages/server/settings.sql.ts': {
    findSettings: (tx) => settings.findSettings(tx),
    keepSetting: (tx, a) =>
      settings.keepSetting(tx, a.shopId, { kind: 'received', isOn: false, th: null, en: null }, a.now),
  },
  'messages/server/people.sql.ts': {
    emailOf: own(
      (tx, a) => emailOf(tx, a.userId),
      'acts as the person whose id it is given; the route gives the reader’s own',
    ),
  },
  'messages/server/told-events.sql.ts': {
    hasUntold: platform('for the worker’s role alone; messages.test.ts'),
    announcedSince: platform('for the worker’s role alone; messages.test.ts'),
    moveMark: platform('for the worker’s role alone; messages.test.ts'),
    happenedIn: (tx, a) => happenedIn(tx, [{ orderId: a.messagedOrderId, eventId: a.messagedEventId }]),
  },
}
