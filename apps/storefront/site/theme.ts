import { type Database, withShop } from '@langraan/db'
import type { ShopTheme } from '@langraan/sites/rules'
import { shopTheme } from '@langraan/sites/server'

const MOST_SHOPS = 2000

/** How the shops' sites look, kept by revision: publishing a theme moves the shop's on. */
export class SiteThemes {
  readonly #db: Database
  readonly #kept = new Map<string, { revision: number; theme: Promise<ShopTheme> }>()

  constructor(db: Database) {
    this.#db = db
  }

  published(shopId: string, revision: number): Promise<ShopTheme> {
    const held = this.#kept.get(shopId)
    if (held?.revision === revision) return held.theme
    const theme = withShop(this.#db, shopId, (tx) => shopTheme(tx, 'published'))
    if (this.#kept.size > MOST_SHOPS) this.#kept.clear()
    this.#kept.set(shopId, { revision, theme })
    // A failure is not kept: whoever asks next tries again.
    theme.catch(() => this.#kept.delete(shopId))
    return theme
  }

  draft(shopId: string): Promise<ShopTheme> {
    return withShop(this.#db, shopId, (tx) => shopTheme(tx, 'draft'))
  }
}
