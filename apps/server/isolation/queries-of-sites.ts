import { defaultTheme } from '@langraan/sites/rules'
import * as themes from '../../../modules/sites/server/themes.sql.ts'
import type { Asks } from './ask-as.ts'

export const queriesOfSites: Readonly<Record<string, Asks>> = {
  'sites/server/themes.sql.ts': {
    findTheme: (tx) => themes.findTheme(tx),
    keepDraft: (tx, a) => themes.keepDraft(tx, a.shopId, defaultTheme, a.now),
    keepPublished: (tx, a) => themes.keepPublished(tx, a.shopId, defaultTheme, a.now),
  },
}
