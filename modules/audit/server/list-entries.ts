import { type Database, withShop } from '@langraan/db'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { AuditEntry } from '../contract.ts'
import { findEntries, peopleOfLog } from './entries.sql.ts'
import { pageOf, readMark } from './log-mark.ts'

export type AuditQuery = {
  person: string
  action: string
  from: string
  to: string
  after: string
  limit: number
}

/** A page of the log. `after` is the mark of the last row of the page before. */
export function listEntries(
  db: Database,
  shopId: string,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; nextAfter: string | null; people: { userId: string; name: string }[] }> {
  return withShop(db, shopId, async (tx) => {
    const found = await findEntries(tx, {
      person: query.person,
      action: query.action,
      ...(query.from && { from: startOfBangkokDay(query.from) }),
      ...(query.to && { before: startOfBangkokDay(addBangkokDays(query.to, 1)) }),
      after: readMark(query.after),
      limit: query.limit + 1,
    })
    const { page, nextAfter } = pageOf(found, query.limit)
    return {
      items: page.map(({ subjectKind: kind, subjectId: id, subjectName: name, ...row }) => ({
        ...row,
        madeAt: row.madeAt.toISOString(),
        subject: { kind, id, name },
      })),
      nextAfter,
      people: await peopleOfLog(tx),
    }
  })
}
