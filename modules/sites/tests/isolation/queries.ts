import { defaultTheme } from '@langraan/sites/rules'
import { newId } from '@langraan/runtime'
import * as themes from '../../server/themes.sql.ts'
import { type Asks } from '@langraan/server/testing/isolation/ask-as'

// The shop has a draft, which is the first that was written of its theme.
const wantedBy = ({ shopId, now }: { shopId: string; now: Date }) => ({
  shopId,
  now,
  theme: defaultTheme,
  seen: 1,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'sites/server/themes.sql.ts': {
    findTheme: (tx) => themes.findTheme(tx),
    keepDraft: (tx, a) => themes.keepDraft(tx, wantedBy(a)),
    bannersOf: (tx, a) => themes.bannersOf(tx, [a.pictureId]),
    replaceBanner: (tx, a) => themes.replaceBanner(tx, a.pictureId, newId()),
    keepPublished: (tx, a) => themes.keepPublished(tx, wantedBy(a)),
  },
}
