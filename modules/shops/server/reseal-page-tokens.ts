import { type Database, sql } from '@langraan/db'
import { newestSealBegins, openSecret, sealSecret, type SealingKeys } from '@langraan/runtime'

const AT_ONCE = 200

/** Seals the tokens of every connected page with the newest key, those of drafts included. For the operator's role. */
export async function resealPageTokens(db: Database, keys: SealingKeys): Promise<number> {
  return (await resealPages(db, keys)) + (await resealDrafts(db, keys))
}

async function resealPages(db: Database, keys: SealingKeys): Promise<number> {
  const begins = newestSealBegins(keys)
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('connected_pages')
      .select(['shop_id', 'provider', 'page_id', 'token_sealed'])
      .where(sql<boolean>`substring(token_sealed FOR ${begins.length}::integer) <> ${begins}`)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const row of rows) {
      const { numUpdatedRows } = await db
        .updateTable('connected_pages')
        .set({ token_sealed: sealSecret(keys, openSecret(keys, row.token_sealed)) })
        .where('shop_id', '=', row.shop_id)
        .where('provider', '=', row.provider)
        .where('page_id', '=', row.page_id)
        .where('token_sealed', '=', row.token_sealed)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
  }
}

/** Drafts keep the token as text within their fields. */
async function resealDrafts(db: Database, keys: SealingKeys): Promise<number> {
  const begins = newestSealBegins(keys)
  const token = sql<string>`fields #>> '{rest,page,tokenSealed}'`
  let [count, last] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await db
      .selectFrom('shop_drafts')
      .select(['draft_id', token.as('token')])
      .where(sql<boolean>`${token} IS NOT NULL`)
      .where('draft_id', '>', last)
      .orderBy('draft_id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      last = row.draft_id
      const sealed = Buffer.from(row.token, 'base64')
      if (sealed.subarray(0, begins.length).equals(begins)) continue
      const anew = sealSecret(keys, openSecret(keys, sealed)).toString('base64')
      const { numUpdatedRows } = await db
        .updateTable('shop_drafts')
        .set({ fields: sql`jsonb_set(fields, '{rest,page,tokenSealed}', to_jsonb(${anew}::text))` })
        .where('draft_id', '=', row.draft_id)
        .where(sql<boolean>`${token} = ${row.token}`)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
    if (rows.length < AT_ONCE) return count
  }
}
