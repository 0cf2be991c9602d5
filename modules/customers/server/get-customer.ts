import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { type CustomerDetails, SHOWN_AT_FIRST } from '../contract.ts'
import { addressesOf } from './addresses.sql.ts'
import { contactsOfCustomers } from './contacts.sql.ts'
import { findRecords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { consentLogOf } from './history.sql.ts'
import { eventsPage, notesPage } from './list-history.ts'
import { openMerges } from './names/merges.sql.ts'
import { otherNames } from './names/other-names.ts'

const told = <R extends { madeAt: Date }>(rows: readonly R[]) =>
  rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }))

/** One customer with everything that this module keeps of them. */
export function getCustomer(
  deps: Pick<CustomersDeps, 'db' | 'clock' | 'orders'>,
  shopId: string,
  customerId: string,
): Promise<CustomerDetails> {
  return withShop(deps.db, shopId, async (tx) => {
    const record = (await findRecords(tx, [customerId])).get(customerId)
    if (!record) refuse(standardRefusals, 'not_found')
    const first = { limit: SHOWN_AT_FIRST }
    const notes = await notesPage(tx, customerId, first)
    const events = await eventsPage(tx, customerId, first)
    const { name, tags, consents, revision, orderCount, spentSatang, mergedInto } = record
    return {
      customerId,
      name,
      tags,
      consents,
      revision,
      orderCount,
      spentSatang,
      mergedInto,
      lastOrderAt: record.lastOrderAt?.toISOString() ?? null,
      erasedAt: record.erasedAt?.toISOString() ?? null,
      createdAt: record.createdAt.toISOString(),
      otherNames: (await otherNames(deps, tx, [record])).get(customerId) ?? [],
      contacts: (await contactsOfCustomers(tx, [customerId])).map(({ kind, value }) => ({ kind, value })),
      addresses: (await addressesOf(tx, customerId)).map(({ addressKey: _key, usedAt, ...address }) => ({
        ...address,
        usedAt: usedAt.toISOString(),
      })),
      notes: notes.items,
      nextNoteBefore: notes.nextBefore,
      consentLog: told(await consentLogOf(tx, customerId)),
      events: events.items,
      nextEventBefore: events.nextBefore,
      merges: (await openMerges(tx, customerId, deps.clock.now())).map((merge) => ({
        ...merge,
        undoUntil: merge.undoUntil.toISOString(),
        madeAt: merge.madeAt.toISOString(),
      })),
    }
  })
}
