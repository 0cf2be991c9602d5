import * as entries from '../../server/entries.sql.ts'
import { type Asks } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'audit/server/entries.sql.ts': {
    findEntries: (tx, a) => entries.findEntries(tx, { person: a.userId, action: '', limit: 10 }),
    peopleOfLog: (tx) => entries.peopleOfLog(tx),
  },
}
