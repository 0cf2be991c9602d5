import { createHash } from 'node:crypto'
import { refuse, standardRefusals } from '@langraan/http'
import type { JsonValue } from './json.ts'
import type { Tx } from './database.ts'

export type OnceKey = { shopId: string; scope: string; key: string; request: JsonValue; now: Date }

const hashOf = (request: JsonValue): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** The answer that a key has already; undefined while it is new. Refuses a key that was used for another request. */
export async function answerOf<A extends JsonValue>(
  tx: Tx,
  key: Pick<OnceKey, 'scope' | 'key' | 'request'>,
): Promise<A | undefined> {
  const seen = await tx
    .selectFrom('idempotency_answers')
    .select(['request_hash', 'answer'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .executeTakeFirst()
  if (!seen) return undefined
  if (!seen.request_hash.equals(hashOf(key.request))) refuse(standardRefusals, 'idempotency_key_reused')
  return seen.answer as A
}

/**
 * Does something once for an idempotency key, in the caller's transaction: whoever comes again, even at the
 * same moment, gets the first answer. Refuses a key that was used for another request.
 */
export async function once<A extends JsonValue>(tx: Tx, key: OnceKey, work: () => Promise<A>): Promise<A> {
  const row = {
    shop_id: key.shopId,
    scope: key.scope,
    key: key.key,
    request_hash: hashOf(key.request),
    answer: 'null',
    made_at: key.now,
  }
  // A second caller waits here until the first has committed or failed.
  const taken = await tx
    .insertInto('idempotency_answers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const answer = await answerOf<A>(tx, key)
    if (answer === undefined) throw new Error(`the answer of ${key.scope} is gone`)
    return answer
  }
  const answer = await work()
  await tx
    .updateTable('idempotency_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .execute()
  return answer
}
