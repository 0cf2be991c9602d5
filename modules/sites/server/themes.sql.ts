import { sql, type Tx } from '@langraan/db'
import type { ShopTheme } from '../rules/rules.ts'

export type ThemeRow = {
  published: Partial<ShopTheme> | null
  draft: Partial<ShopTheme> | null
  revision: number
}

/** What the shop keeps of its theme; undefined where it has never said anything. */
export async function findTheme(tx: Tx): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`
    SELECT published, draft, revision FROM shop_themes WHERE shop_id = current_shop()`.execute(tx)
  return rows[0]
}

/** What is written of a theme, and the revision that its writer has seen last. */
export type ThemeWrite = { shopId: string; theme: ShopTheme; seen: number; now: Date }

/** Keeps a draft, or none; false where somebody else has written since `seen`. */
export async function keepDraft(
  tx: Tx,
  { shopId, theme, seen, now }: Omit<ThemeWrite, 'theme'> & { theme: ShopTheme | null },
): Promise<boolean> {
  const draft = theme && JSON.stringify(theme)
  const { rows } = await sql`
    INSERT INTO shop_themes AS t (shop_id, draft, revision, updated_at) VALUES (${shopId}, ${draft}::jsonb, 1, ${now})
    ON CONFLICT (shop_id) DO UPDATE SET draft = excluded.draft, revision = t.revision + 1, updated_at = excluded.updated_at
    WHERE t.revision = ${seen} RETURNING revision`.execute(tx)
  return rows.length > 0
}

/** Keeps a theme as the published one, and no draft; false where somebody else has written since `seen`. */
export async function keepPublished(tx: Tx, { shopId, theme, seen, now }: ThemeWrite): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO shop_themes AS t (shop_id, published, revision, updated_at)
    VALUES (${shopId}, ${JSON.stringify(theme)}::jsonb, 1, ${now})
    ON CONFLICT (shop_id) DO UPDATE
    SET published = excluded.published, draft = NULL, revision = t.revision + 1, updated_at = excluded.updated_at
    WHERE t.revision = ${seen} RETURNING revision`.execute(tx)
  return rows.length > 0
}

/** Which of the pictures the shop's banner shows, also in the draft. */
export async function bannersOf(
  tx: Tx,
  pictureIds: readonly string[],
): Promise<{ pictureId: string; shopId: string }[]> {
  const { rows } = await sql<{ pictureId: string; shopId: string }>`
    SELECT DISTINCT b.picture_id AS "pictureId", t.shop_id AS "shopId" FROM shop_themes t
    CROSS JOIN LATERAL (VALUES (t.published #>> '{banner,pictureId}'), (t.draft #>> '{banner,pictureId}')) b (picture_id)
    WHERE t.shop_id = current_shop() AND b.picture_id = ANY (${[...pictureIds]}::text[])`.execute(tx)
  return rows
}

/** Shows another picture where the banner showed one; whether shoppers see a difference. */
export async function replaceBanner(tx: Tx, from: string, to: string): Promise<boolean> {
  const replaced = (theme: ReturnType<typeof sql>) => sql`
    CASE WHEN ${theme} #>> '{banner,pictureId}' = ${from} THEN jsonb_set(${theme}, '{banner,pictureId}', to_jsonb(${to}::text)) ELSE ${theme} END`
  const { rows } = await sql<{ isShown: boolean }>`
    UPDATE shop_themes SET draft = ${replaced(sql`draft`)}, published = ${replaced(sql`published`)}, revision = revision + 1
    WHERE shop_id = current_shop() AND ${from} IN (draft #>> '{banner,pictureId}', published #>> '{banner,pictureId}')
    RETURNING coalesce(published #>> '{banner,pictureId}' = ${to}, false) AS "isShown"`.execute(tx)
  return rows[0]?.isShown ?? false
}
