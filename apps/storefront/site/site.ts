import type { Language } from '@langraan/http'
import type { StorefrontFrame } from '@langraan/orders/server'
import type { Page, Render, ShopFacts, Surroundings } from './surroundings.ts'
import { defaultTheme, type ShopTheme, textFor, themeStyle } from '@langraan/sites/rules'
import { MOST_AT_ONCE } from '../basket/cart-cookie.ts'
import { loadStorefront, type StorefrontBundle } from './bundle.ts'
import { PageCache } from './page-cache.ts'
import { previewInOtherLanguage } from './preview-language.ts'
import { SiteThemes } from './theme.ts'
import type { House } from './house.ts'

/** How many pieces of one article an order takes: as many as the shop says, and as a cart can hold. */
export const mostOfOne = ({ mostPiecesPerArticle }: StorefrontFrame): number =>
  Math.min(MOST_AT_ONCE, mostPiecesPerArticle ?? MOST_AT_ONCE)

/** What every page of the shops' sites is made with: what the house hands over, and what the sites keep of their own. */
export type Site = House & {
  bundle: StorefrontBundle
  pages: PageCache
  themes: SiteThemes
  /** `http:` or `https:`, as browsers see it. */
  protocol: string
}

export async function openSite(house: House): Promise<Site> {
  const { clock, db } = house.orders
  return {
    ...house,
    bundle: await loadStorefront(),
    pages: new PageCache(() => clock.now().getTime()),
    themes: new SiteThemes(db),
    protocol: new URL(house.sitesUrl).protocol,
  }
}

/** Where a page stands: in which shop and language, and under which path. */
export type Place = {
  language: Language
  base: string
  frame?: StorefrontFrame
  /** There wherever the frame is. */
  theme?: ShopTheme
  /** The shop's site in the draft of its theme: nothing of it is kept, listed or ordered from. */
  isPreview?: boolean
}

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
  { language, base, frame, theme = defaultTheme, isPreview = false }: Place,
  where: Whereabouts,
): Surroundings {
  const { otherLanguageHref: other } = where
  return {
    language,
    base,
    assets: bundle.assets,
    isPreview,
    ...(frame && { shop: factsOf(frame, theme, { base, language }) }),
    ...(other && { otherLanguageHref: isPreview ? previewInOtherLanguage(base, other) : other }),
    ...(frame &&
      where.canonicalPath &&
      !isPreview &&
      addressesOf(orders.shopUrl(frame.slug, frame.ownHost) + where.canonicalPath, language)),
  }
}

function factsOf(
  frame: StorefrontFrame,
  theme: ShopTheme,
  { base, language }: { base: string; language: Language },
): ShopFacts {
  const { palette, scheme, layout, cards, contact } = theme
  const hasOwnColours = themeStyle(theme) !== ''
  return {
    name: frame.name,
    phone: contact.showsPhone ? frame.phone : '',
    lineId: contact.lineId || frame.lineId,
    facebookUrl: contact.facebookUrl,
    announcement: textFor(theme.announcement, language),
    footer: textFor(theme.footer, language),
    mostOfOne: mostOfOne(frame),
    ...(frame.unpaidHours !== null && { unpaidHours: frame.unpaidHours }),
    look: {
      palette,
      scheme,
      layout,
      cards,
      // The revision makes what is new a new address, so that the old one may be kept for ever.
      ...(hasOwnColours && { styleHref: `${base}/theme.css?v=${frame.revision}` }),
    },
    ...(frame.hasLogo && { logoHref: `${base}/logo.webp?v=${frame.revision}` }),
    ...wordmarkOf(frame, base),
  }
}

// What is hardly wider than high cannot be read in a header: there the name stands beside the square one.
const LEAST_WIDE = 1.5

function wordmarkOf({ wideLogo, revision }: StorefrontFrame, base: string): Pick<ShopFacts, 'wordmark'> {
  if (!wideLogo) return {}
  const href = `${base}/wide-logo.webp?v=${revision}`
  const { width, height } = wideLogo
  if (width === null || height === null) return { wordmark: { href } }
  return width < height * LEAST_WIDE ? {} : { wordmark: { href, width, height } }
}

/** A page's one address in the reader's language, and in each: search engines keep no cookie that says it. */
function addressesOf(url: string, language: Language): Pick<Surroundings, 'canonicalUrl' | 'alternates'> {
  const alternates = { th: url, en: inEnglish(url) }
  return { canonicalUrl: alternates[language], alternates }
}

/** The address of a page's English, for whoever has no cookie yet. */
export const inEnglish = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}lang=en`
