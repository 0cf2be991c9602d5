import { isDeepStrictEqual } from 'node:util'
import { audit, type Tx, withShop } from '@langraan/db'
import { pictureFiles } from '@langraan/gallery/server'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired, shopCardOf } from '@langraan/shops/server'
import type { ThemeState } from '../contract.ts'
import { siteRefusals } from '../refusals.ts'
import { completeTheme, type ShopTheme, themeFaults } from '../rules/rules.ts'
import { picksOf } from './picks.ts'
import { previewToken } from './preview-link.ts'
import type { SitesDeps } from './sites-deps.ts'
import { findTheme, keepDraft, keepPublished } from './themes.sql.ts'

export const themeState = (deps: SitesDeps, shopId: string): Promise<ThemeState> =>
  withShop(deps.db, shopId, (tx) => stateIn(tx, deps, shopId))

/** A theme as it is wanted, by whoever has seen this revision last. */
export type WantedTheme = ShopTheme & { revision: number }

/** Keeps what is being worked on as it is: also colours that cannot be read yet. */
export function saveThemeDraft(
  deps: SitesDeps,
  shopId: string,
  { revision: seen, ...theme }: WantedTheme,
): Promise<ThemeState> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    if (!(await keepDraft(tx, { shopId, theme, seen, now }))) await refuseUnless(tx, { draft: theme })
    return stateIn(tx, deps, shopId)
  })
}

export function discardThemeDraft(deps: SitesDeps, shopId: string, seen: number): Promise<ThemeState> {
  return withShop(deps.db, shopId, async (tx) => {
    const wanted = { shopId, theme: null, seen, now: deps.clock.now() }
    if (!(await keepDraft(tx, wanted))) await refuseUnless(tx, { draft: null })
    return stateIn(tx, deps, shopId)
  })
}

/** Shows a theme to shoppers: all of it at once, with the shop's next revision. */
export function publishTheme(
  deps: SitesDeps,
  shopId: string,
  trail: Trail,
  { revision: seen, ...wanted }: WantedTheme,
): Promise<ThemeState> {
  const [fault] = themeFaults(wanted)
  if (fault) refuse(siteRefusals, fault.code, { ratio: fault.ratio })
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const { pictureId } = wanted.banner
    if (pictureId !== null && !(await pictureFiles(tx, pictureId))) refuse(siteRefusals, 'banner_gone')
    const before = publishedOf(await findTheme(tx))
    if (!(await keepPublished(tx, { shopId, theme: wanted, seen, now }))) {
      await refuseUnless(tx, { draft: null, published: wanted })
      return stateIn(tx, deps, shopId)
    }
    await bumpStorefrontRevision(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after: wanted, now })
    return stateIn(tx, deps, shopId)
  })
}

/** Refuses what goes by an older revision, but not the same thing once more: its first answer may have been lost. */
async function refuseUnless(
  tx: Tx,
  wanted: { draft: ShopTheme | null; published?: ShopTheme },
): Promise<void> {
  const kept = await findTheme(tx)
  const isKept = Object.entries(wanted).every(([which, theme]) =>
    isDeepStrictEqual(kept?.[which as keyof typeof wanted] ?? null, theme),
  )
  if (!isKept) refuse(siteRefusals, 'theme_changed')
}

/** How the shop's site looks to shoppers, or in the draft where there is one. */
export async function shopTheme(tx: Tx, which: 'published' | 'draft'): Promise<ShopTheme> {
  const row = await findTheme(tx)
  return which === 'draft' && row?.draft ? completeTheme(row.draft) : publishedOf(row)
}

const publishedOf = (row: Awaited<ReturnType<typeof findTheme>>): ShopTheme =>
  completeTheme(row?.published ?? {})

async function stateIn(tx: Tx, deps: SitesDeps, shopId: string): Promise<ThemeState> {
  const { slug } = await shopCardOf(tx)
  const row = await findTheme(tx)
  const siteUrl = deps.shopUrl(slug)
  const theme = completeTheme(row?.draft ?? row?.published ?? {})
  const token = previewToken(deps.previewKeys, shopId, deps.clock.now())
  return {
    published: publishedOf(row),
    ...(row?.draft && { draft: completeTheme(row.draft) }),
    revision: row?.revision ?? 0,
    picks: await picksOf(tx, theme.picks.productIds),
    previewUrl: `${siteUrl}/preview/${token}`,
    siteUrl,
  }
}
