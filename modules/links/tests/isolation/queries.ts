import { newId } from '@langraan/runtime'
import * as linkKeys from '../../server/link-keys.sql.ts'
import * as linked from '../../server/linked-shops.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'links/server/link-keys.sql.ts': {
    keysOf: (tx) => linkKeys.keysOf(tx),
    lockKeys: own((tx) => linkKeys.lockKeys(tx), 'takes a lock and reads nothing'),
    insertKey: (tx, a) =>
      linkKeys.insertKey(tx, {
        shopId: a.shopId,
        keyId: newId(),
        name: 'x',
        keyHash: Buffer.from(newId()),
        madeBy: a.me,
        now: a.now,
      }),
    deleteKey: (tx, a) => linkKeys.deleteKey(tx, a.linkKeyId),
    noteUse: (tx, a) => linkKeys.noteUse(tx, a.linkKeyId, a.now),
    shopOfKeyHash: platform('asked before any shop is known, by what the key’s holder shows; links.test.ts'),
  },
  'links/server/linked-shops.sql.ts': {
    linksOf: (tx) => linked.linksOf(tx),
    insertLink: (tx, a) =>
      linked.insertLink(tx, {
        userId: a.userId,
        linkId: newId(),
        remoteShopId: a.shopId,
        address: 'https://x.test',
        name: 'x',
        keySealed: Buffer.from('x'),
        now: a.now,
      }),
    deleteLink: (tx, a) => linked.deleteLink(tx, a.linkId),
  },
}
