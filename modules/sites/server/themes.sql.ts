import { sql, type Tx } from '@langraan/db'
import type { ShopTheme } from '../rules/rules.ts'

export type ThemeRow = { published: Partial<ShopTheme> | null; draft: Partial<ShopTheme> | null }

/** What the shop keeps of its theme; undefined where it has never said anything. */
export async function findTheme(tx: Tx): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`
    SELECT published, draft FROM shop_themes WHERE shop_id = current_shop()`.execute(tx)
  return rows[0]
}

export async function keepDraft(tx: Tx, shopId: string, theme: ShopTheme | null, now: Date): Promise<void> {
  const draft = theme && JSON.stringify(theme)
  await sql`
    INSERT INTO shop_themes (shop_id, draft, updated_at) VALUES (${shopId}, ${draft}::jsonb, ${now})
    ON CONFLICT (shop_id) DO UPDATE SET draft = excluded.draft, updated_at = excluded.updated_at`.execute(tx)
}

export async function keepPublished(tx: Tx, shopId: string, theme: ShopTheme, now: Date): Promise<void> {
  await sql`
    INSERT INTO shop_themes (shop_id, published, updated_at) VALUES (${shopId}, ${JSON.stringify(theme)}::jsonb, ${now})
    ON CONFLICT (shop_id) DO UPDATE SET published = excluded.published, draft = NULL, updated_at = excluded.updated_at`.execute(
    tx,
  )
}
