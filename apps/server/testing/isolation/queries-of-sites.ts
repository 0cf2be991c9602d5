import { defaultTheme } from '@langraan/sites/rules'
import { newId } from '@langraan/runtime'
import * as shoppers from '../../../../modules/orders/server/shopper-orders.sql.ts'
import * as themes from '../../../../modules/sites/server/themes.sql.ts'
import { type Asks, own } from './ask-as.ts'

// The shop has a draft, which is the first that was written of its theme.
const wantedBy = ({ shopId, now }: { shopId: string; now: Date }) => ({
  shopId,
  now,
  theme: defaultTheme,
  seen: 1,
})

/** What the shops' sites ask. */
export const queriesOfSites: Readonly<Record<string, Asks>> = {
  'orders/server/shopper-orders.sql.ts': {
    findShopperOrder: own(
      (tx) => shoppers.findShopperOrder(tx, 1001, '+66812345678'),
      'orders have the same first number in every shop',
    ),
    orderConsentOf: (tx, a) => shoppers.orderConsentOf(tx, a.orderId),
  },
  'sites/server/themes.sql.ts': {
    findTheme: (tx) => themes.findTheme(tx),
    keepDraft: (tx, a) => themes.keepDraft(tx, wantedBy(a)),
    bannersOf: (tx, a) => themes.bannersOf(tx, [a.pictureId]),
    replaceBanner: (tx, a) => themes.replaceBanner(tx, a.pictureId, newId()),
    keepPublished: (tx, a) => themes.keepPublished(tx, wantedBy(a)),
  },
}
