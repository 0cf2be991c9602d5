import { announce, audit, once, sql, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import {
  type BatchKind,
  beginOperation,
  type ItemFault,
  type ItemOutcome,
  type OperationKind,
} from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import type { ChosenCustomers } from '../filter-contract.ts'
import { customerRefusals } from '../refusals.ts'
import { MOST_TAGS, tagsIn } from '../rules/rules.ts'
import { idsOfChosen } from './chosen-customers.ts'
import { findRecords, setTag } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { GONE } from './export/export-customers.ts'

// The request itself writes down whom it is about, as with orders.
const MOST_TAGGED = 10_000
// Their rows are held for no longer than an order of one of them may wait.
const BATCH = 250

type Tagging = { tag: string; given: boolean; chosen: ChosenCustomers }

/** Begins to give many customers a tag, or to take it from them: whom the filters let through now, or those chosen. */
export function tagCustomers(
  deps: Pick<CustomersDeps, 'db' | 'clock' | 'jobs'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { tag: typed, given, chosen }: Tagging,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  const [tag, ...others] = tagsIn([typed])
  if (tag === undefined) return refuse(customerRefusals, 'nothing_chosen')
  if (others.length > 0) return refuse(customerRefusals, 'one_tag')
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const itemIds = await idsOfChosen(tx, chosen, { most: MOST_TAGGED, now })
      if (itemIds.length > MOST_TAGGED) refuse(customerRefusals, 'too_many', { most: MOST_TAGGED })
      const kind = given ? 'tag-customers' : 'untag-customers'
      const begun = await beginOperation(deps.jobs, tx, { shopId, kind, itemIds, name: tag, trail, now })
      const subject = { kind: 'operation', id: begun.operationId, name: kind }
      const after = { customers: begun.totalCount }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after, now })
      return begun
    }),
  )
}

const GONE_FAULT: ItemFault = { name: '', code: 'not_found', ...GONE }
const FULL = {
  th: `มีแท็กครบ ${MOST_TAGS} แท็กแล้ว จึงไม่ได้ติดเพิ่ม`,
  en: `There are ${MOST_TAGS} tags already, so this one was not added.`,
}

/** Gives the tag that is the work's name, or takes it; keeps whom that changed, so that the undo touches no other. */
const setTagOfAll =
  (given: boolean): BatchKind['run'] =>
  async (tx, { shopId, name: tag, now }, items) => {
    const ids = items.map(({ itemId }) => itemId)
    const records = await findRecords(tx, ids, true)
    const where = [sql<boolean>`c.customer_id = ANY (${ids}::uuid[])`]
    const changed = new Set(await setTag(tx, { where, tag, given, mostTags: MOST_TAGS, now }))
    if (changed.size > 0) await tellScreens(tx, shopId, now)
    return items.flatMap(({ itemId, position }): ItemOutcome[] => {
      if (changed.has(itemId)) return [{ position, before: {} }]
      const record = records.get(itemId)
      if (!record || record.mergedInto !== null || record.erasedAt !== null)
        return [{ position, fault: GONE_FAULT }]
      // Who has it already, or has it no more, is as was wanted.
      if (!given || record.tags.includes(tag)) return []
      // The name goes when the person is erased.
      return [{ position, fault: { name: record.name, code: 'tags_full', ...FULL } }]
    })
  }

const tellScreens = (tx: Tx, shopId: string, now: Date): Promise<void> =>
  announce(tx, { eventId: newId(), shopId, name: 'customers.tagged', payload: {}, at: now })

/** What can be done with many customers at once. Either undoes the other, for those whom it changed. */
export const customerOperations: readonly OperationKind[] = [
  { name: 'tag-customers', batchSize: BATCH, run: setTagOfAll(true), undo: setTagOfAll(false) },
  { name: 'untag-customers', batchSize: BATCH, run: setTagOfAll(false), undo: setTagOfAll(true) },
]
