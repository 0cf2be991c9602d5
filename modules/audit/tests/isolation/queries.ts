import * as entries from '../../server/entries.sql.ts'
import * as platform from '../../server/platform-entries.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

const FOR_OPERATORS = 'operators alone see a row; platform-log.test.ts'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'audit/server/entries.sql.ts': {
    findEntries: (tx, a) => entries.findEntries(tx, { person: a.userId, action: '', limit: 10 }),
    peopleOfLog: (tx) => entries.peopleOfLog(tx),
  },
  'audit/server/platform-entries.sql.ts': {
    findPlatformEntries: own((tx) => platform.findPlatformEntries(tx, { limit: 10 }), FOR_OPERATORS),
    peopleOfPlatformLog: own(platform.peopleOfPlatformLog, FOR_OPERATORS),
    shopsOfPlatformLog: own(platform.shopsOfPlatformLog, FOR_OPERATORS),
    actionsOfPlatformLog: own(platform.actionsOfPlatformLog, FOR_OPERATORS),
    hasCommands: own(platform.hasCommands, FOR_OPERATORS),
  },
}
