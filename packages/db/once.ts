import { type Intent, OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whose answers a key is kept among: a shop's, or those of a person who has no shop yet. */
export type AnswerOwner = { shopId: string } | { userId: string }

const shelfOf = (owner: AnswerOwner) =>
  'shopId' in owner
    ? { table: sql.table('idempotency_answers'), column: sql.ref('shop_id'), id: owner.shopId }
    : { table: sql.table('person_answers'), column: sql.ref('user_id'), id: owner.userId }

/** The answer that a key has already; undefined while it is new. Refuses a key that was used for another request. */
export async function answerOf<A extends object>(
  tx: Tx,
  owner: AnswerOwner,
  intent: Intent,
): Promise<A | undefined> {
  const { table, column, id } = shelfOf(owner)
  const { rows } = await sql<{ request_hash: Buffer; answer: A }>`
    SELECT request_hash, answer FROM ${table}
    WHERE ${column} = ${id} AND scope = ${intent.scope} AND key = ${intent.key}`.execute(tx)
  const [seen] = rows
  if (!seen) return undefined
  if (!seen.request_hash.equals(intent.contentHash())) refuse(standardRefusals, 'idempotency_key_reused')
  return seen.answer
}

/**
 * Does something once for an idempotency key, in the caller's transaction: whoever comes again, even at the
 * same moment or after a crash, gets the first answer. A refusal is thrown, so it keeps no answer: the same key
 * may try again. Refuses a key that was used for another request.
 */
export async function once<A extends object>(
  tx: Tx,
  owner: AnswerOwner,
  intent: Intent,
  now: Date,
  work: () => Promise<A>,
): Promise<OnceAnswer<A>> {
  const { table, column, id } = shelfOf(owner)
  // A second caller waits here until the first has committed or failed.
  const taken = await sql`
    INSERT INTO ${table} (${column}, scope, key, request_hash, answer, made_at)
    VALUES (${id}, ${intent.scope}, ${intent.key}, ${intent.contentHash()}, 'null', ${now})
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  if (taken.rows.length === 0) {
    const answer = await answerOf<A>(tx, owner, intent)
    if (answer === undefined) throw new Error(`the answer of ${intent.scope} is gone`)
    return new OnceAnswer(answer)
  }
  const answer = await work()
  await sql`
    UPDATE ${table} SET answer = ${JSON.stringify(answer)}
    WHERE ${column} = ${id} AND scope = ${intent.scope} AND key = ${intent.key}`.execute(tx)
  return new OnceAnswer(answer)
}
