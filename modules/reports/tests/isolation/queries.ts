import * as firstDay from '../../server/first-day.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'reports/server/first-day.sql.ts': {
    firstDayMarks: own(
      (tx) => firstDay.firstDayMarks(tx),
      'says of the asking shop alone whether it has sold',
    ),
    insertDismissal: (tx, a) => firstDay.insertDismissal(tx, a.shopId, a.me, a.now),
  },
}
