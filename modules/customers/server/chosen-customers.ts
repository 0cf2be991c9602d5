import { sql, type Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { ChosenCustomers } from '../filter-contract.ts'
import { customerRefusals } from '../refusals.ts'
import { type Condition, allConditions } from './customer-conditions.ts'
import { fittingCustomerIds } from './export/customer-export.sql.ts'
import { conditionsOf } from './list-customers.ts'

/** Whom many are done to: those who were named, or all whom the filters let through now. */
export async function conditionsOfChosen(
  tx: Tx,
  chosen: ChosenCustomers,
  now: Date,
): Promise<readonly Condition[]> {
  return 'matching' in chosen
    ? allConditions(await conditionsOf(tx, chosen.matching, now))
    : [sql<boolean>`c.customer_id = ANY (${[...chosen.customerIds]}::uuid[])`]
}

/**
 * Their ids, one more than the most where there are more.
 *
 * @throws a refusal where there is nobody.
 */
export async function idsOfChosen(
  tx: Tx,
  chosen: ChosenCustomers,
  { most, now }: { most: number; now: Date },
): Promise<string[]> {
  const ids = await fittingCustomerIds(tx, await conditionsOfChosen(tx, chosen, now), most + 1)
  if (ids.length === 0) refuse(customerRefusals, 'nothing_chosen')
  return ids
}
