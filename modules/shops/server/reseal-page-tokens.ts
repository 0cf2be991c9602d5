import { type Database, resealColumn, sql } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const AT_ONCE = 200
const TOKENS = {
  table: 'connected_pages',
  key: ['shop_id', 'provider', 'page_id'],
  column: 'token_sealed',
} as const

/** Seals the tokens of every connected page with the newest key, those of drafts included. For the operator's role. */
export async function resealPageTokens(db: Database, keys: SealingKeys): Promise<number> {
  return (await resealColumn(db, TOKENS, resealing(keys))) + (await resealDrafts(db, keys))
}

/** Drafts keep the token as text within their fields. */
async function resealDrafts(db: Database, keys: SealingKeys): Promise<number> {
  const { begins, anew } = resealing(keys)
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
      const text = anew(sealed).toString('base64')
      const { numUpdatedRows } = await db
        .updateTable('shop_drafts')
        .set({ fields: sql`jsonb_set(fields, '{rest,page,tokenSealed}', to_jsonb(${text}::text))` })
        .where('draft_id', '=', row.draft_id)
        .where(sql<boolean>`${token} = ${row.token}`)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
    if (rows.length < AT_ONCE) return count
  }
}
