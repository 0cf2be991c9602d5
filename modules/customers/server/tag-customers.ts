import { announce, audit, once, sql, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { ListedFilter } from '../contract.ts'
import { customerRefusals } from '../refusals.ts'
import { MOST_TAGS, tagsIn } from '../rules/rules.ts'
import { countCustomers, setTag } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { conditionsOf } from './list-customers.ts'

// One statement does them all; more would hold their rows for longer than an order may wait.
const MOST_TAGGED = 10_000

type Tagging = {
  tag: string
  given: boolean
  chosen: { customerIds: readonly string[] } | { matching: ListedFilter }
}

/** Gives many customers a tag or takes it from them, and tells whom it changed. */
export function tagCustomers(
  deps: Pick<CustomersDeps, 'db' | 'clock'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { tag: typed, given, chosen }: Tagging,
): Promise<OnceAnswer<{ changedIds: string[] }>> {
  const now = deps.clock.now()
  const [tag, ...others] = tagsIn([typed])
  if (tag === undefined) return refuse(customerRefusals, 'nothing_chosen')
  if (others.length > 0) return refuse(customerRefusals, 'one_tag')
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const where =
        'matching' in chosen
          ? await conditionsOf(tx, chosen.matching, now)
          : [sql<boolean>`c.customer_id = ANY (${[...chosen.customerIds]}::uuid[])`]
      const count = await countCustomers(tx, where, MOST_TAGGED + 1)
      if (count === 0) refuse(customerRefusals, 'nothing_chosen')
      if (count > MOST_TAGGED) refuse(customerRefusals, 'too_many', { most: MOST_TAGGED })
      const changedIds = await setTag(tx, { where, tag, given, mostTags: MOST_TAGS, now })
      const subject = { kind: 'customers', id: shopId }
      const after = { tag, given, count: changedIds.length }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after, now })
      await announce(tx, { eventId: newId(), shopId, name: 'customers.tagged', payload: {}, at: now })
      return { changedIds }
    }),
  )
}
