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
  return (await answersOf<A>(tx, owner, [intent]))[0]
}

/** The answers that keys have already, in their order. */
export async function answersOf<A extends object>(
  tx: Tx,
  owner: AnswerOwner,
  intents: readonly Intent[],
): Promise<(A | undefined)[]> {
  const { table, column, id } = shelfOf(owner)
  const { rows } = await sql<{ scope: string; key: string; request_hash: Buffer; answer: A }>`
    SELECT scope, key, request_hash, answer FROM ${table}
    WHERE ${column} = ${id} AND scope = ANY (${scopesOf(intents)}::text[]) AND key = ANY (${keysOf(intents)}::text[])`.execute(
    tx,
  )
  const seen = new Map(rows.map((row) => [nameOf(row), row]))
  return intents.map((intent) => {
    const found = seen.get(nameOf(intent))
    if (found && !found.request_hash.equals(intent.contentHash()))
      refuse(standardRefusals, 'idempotency_key_reused')
    return found?.answer
  })
}

const scopesOf = (intents: readonly Intent[]) => intents.map(({ scope }) => scope)
const keysOf = (intents: readonly Intent[]) => intents.map(({ key }) => key)
const nameOf = ({ scope, key }: Pick<Intent, 'scope' | 'key'>) => JSON.stringify([scope, key])

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
  const [answer] = await onceEach(tx, owner, [intent], now, async () => [await work()])
  if (!answer) throw new Error(`${intent.scope} has no answer`)
  return answer
}

/** The same for several keys: `work` does those of them that are new, by their places, and gives their answers. */
export async function onceEach<A extends object>(
  tx: Tx,
  owner: AnswerOwner,
  intents: readonly Intent[],
  now: Date,
  work: (places: readonly number[]) => Promise<readonly A[]>,
): Promise<OnceAnswer<A>[]> {
  const { table, column, id } = shelfOf(owner)
  const hashes = intents.map((intent) => intent.contentHash())
  // A second caller waits here until the first has committed or failed; all in one order, so that nobody waits in a circle.
  const taken = await sql<{ scope: string; key: string }>`
    INSERT INTO ${table} (${column}, scope, key, request_hash, answer, made_at)
    SELECT ${id}::uuid, scope, key, hash, 'null'::jsonb, ${now}::timestamptz
    FROM unnest(${scopesOf(intents)}::text[], ${keysOf(intents)}::text[], ${hashes}::bytea[]) AS wanted (scope, key, hash)
    ORDER BY scope, key
    ON CONFLICT DO NOTHING RETURNING scope, key`.execute(tx)
  const fresh = new Set(taken.rows.map(nameOf))
  const places = [...intents.keys()].filter((at) => fresh.has(nameOf(intents[at] as Intent)))
  const known = places.length < intents.length ? await answersOf<A>(tx, owner, intents) : []
  const made = places.length > 0 ? await work(places) : []
  if (made.length > 0)
    await keepAnswers(
      tx,
      owner,
      places.map((at) => intents[at] as Intent),
      made,
    )
  const madeAt = new Map(places.map((place, at) => [place, made[at]]))
  return intents.map(({ scope }, at) => {
    const answer = madeAt.get(at) ?? known[at]
    if (answer === undefined) throw new Error(`the answer of ${scope} is gone`)
    return new OnceAnswer(answer)
  })
}

async function keepAnswers(
  tx: Tx,
  owner: AnswerOwner,
  intents: readonly Intent[],
  answers: readonly object[],
): Promise<void> {
  const { table, column, id } = shelfOf(owner)
  const texts = answers.map((answer) => JSON.stringify(answer))
  await sql`
    UPDATE ${table} kept SET answer = made.answer::jsonb
    FROM unnest(${scopesOf(intents)}::text[], ${keysOf(intents)}::text[], ${texts}::text[]) AS made (scope, key, answer)
    WHERE kept.${column} = ${id} AND kept.scope = made.scope AND kept.key = made.key`.execute(tx)
}
