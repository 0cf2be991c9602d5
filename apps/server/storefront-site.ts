import type { Files } from '@langraan/gallery/ports'
import type { Language } from '@langraan/http'
import { OrderIntake, type OrdersDeps, type StorefrontFrame } from '@langraan/orders/server'
import type { Page, Render, ShopFacts, Surroundings } from '@langraan/storefront'
import { loadStorefront, type StorefrontBundle } from './storefront-bundle.ts'
import { PageCache } from './storefront-page-cache.ts'
import { filesOf, type Ground, ordersDeps } from './wiring.ts'

/** What every page of the shops' sites is made with. */
export type Site = {
  ground: Ground
  orders: OrdersDeps
  intake: OrderIntake
  files: Files
  bundle: StorefrontBundle
  pages: PageCache
  /** `http:` or `https:`, as browsers see it. */
  protocol: string
}

export async function openSite(ground: Ground): Promise<Site> {
  const now = (): number => ground.clock.now().getTime()
  return {
    ground,
    orders: ordersDeps(ground),
    intake: new OrderIntake(ground.pool, now),
    files: filesOf(ground),
    bundle: await loadStorefront(),
    pages: new PageCache(now),
    protocol: new URL(ground.config.STOREFRONT_URL).protocol,
  }
}

/** Where a page stands: in which shop and language, and under which path. */
export type Place = { language: Language; base: string; frame?: StorefrontFrame }

export type Whereabouts = {
  /** The page's path within the shop, when search engines may list it. */
  canonicalPath?: string
  /** The path and query of the same page in the other language. */
  otherLanguageHref?: string
}

/** A page as HTML. */
export function renderPage(site: Site, place: Place, page: Page, where: Whereabouts = {}): string {
  return (site.bundle.render satisfies Render)(page, surroundings(site, place, where))
}

function surroundings(
  { bundle, orders }: Site,
  { language, base, frame }: Place,
  where: Whereabouts,
): Surroundings {
  return {
    language,
    base,
    assets: bundle.assets,
    ...(frame && { shop: factsOf(frame, base) }),
    ...(where.otherLanguageHref && { otherLanguageHref: where.otherLanguageHref }),
    ...(frame && where.canonicalPath && { canonicalUrl: orders.shopUrl(frame.slug) + where.canonicalPath }),
  }
}

const factsOf = (frame: StorefrontFrame, base: string): ShopFacts => ({
  name: frame.name,
  phone: frame.phone,
  lineId: frame.lineId,
  theme: 'sky',
  // The revision makes a new logo a new address, so that the old one may be kept for ever.
  ...(frame.hasLogo && { logoHref: `${base}/logo.webp?v=${frame.revision}` }),
})
