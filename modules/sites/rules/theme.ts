import { COLOUR, contrastOf, LEAST_CONTRAST, mixed } from './colour.ts'
import { DARK_WANTED, darkHead, darkSteps } from './dark.ts'

export const palettes = ['sky', 'leaf', 'plum', 'bloom', 'tea', 'indigo', 'own'] as const
/** Light, dark, or as the visitor's device is set. */
export const schemes = ['light', 'dark', 'visitor'] as const
export const layouts = ['grid', 'list'] as const
export const cardSizes = ['small', 'medium', 'large'] as const
/** What the shop's front is made of. A theme names those that it shows, in their order. */
export const homeSections = ['welcome', 'banner', 'categories', 'picks', 'featured', 'newest'] as const
/** How many goods the front puts forward: three rows of four. */
export const MOST_PICKS = 12
/** Of picked goods shoppers see what is shown. */
export const pickStates = ['shown', 'hidden', 'archived'] as const

export type Palette = (typeof palettes)[number]
export type HomeSection = (typeof homeSections)[number]

/** What a merchant writes for shoppers. Where there is no English, English readers see the Thai. */
export type ShopText = { th: string; en: string }

export type ShopTheme = {
  /** `own`: made from the accent. */
  palette: Palette
  scheme: (typeof schemes)[number]
  accent: string
  headGround: string
  headText: string
  layout: (typeof layouts)[number]
  cards: (typeof cardSizes)[number]
  announcement: ShopText
  banner: { pictureId: string | null; link: string; alt: ShopText }
  sections: HomeSection[]
  /** The category that the featured part of the front shows. */
  featured: { categoryId: string | null }
  /** Single goods that the front puts forward, in the shop's own order. */
  picks: { productIds: string[] }
  contact: { facebookUrl: string; lineId: string; showsPhone: boolean }
  footer: ShopText
}

const NOTHING: ShopText = { th: '', en: '' }

/** How a site looks until somebody has said. */
export const defaultTheme: ShopTheme = {
  palette: 'sky',
  scheme: 'light',
  accent: '#0178b3',
  headGround: '#ffffff',
  headText: '#1a242d',
  layout: 'grid',
  cards: 'medium',
  announcement: NOTHING,
  banner: { pictureId: null, link: '', alt: NOTHING },
  sections: ['welcome', 'banner', 'categories', 'picks', 'newest'],
  featured: { categoryId: null },
  picks: { productIds: [] },
  contact: { facebookUrl: '', lineId: '', showsPhone: true },
  footer: NOTHING,
}

/** A kept theme as one of today: what was not thought of when it was kept is as by default. */
export const completeTheme = (kept: Partial<ShopTheme>): ShopTheme => ({ ...defaultTheme, ...kept })

/** The front with one more part: above the first of those that stand below it by nature. */
export function withSection(sections: readonly HomeSection[], added: HomeSection): HomeSection[] {
  const below = homeSections.slice(homeSections.indexOf(added) + 1)
  const place = sections.findIndex((section) => below.includes(section))
  return place < 0 ? [...sections, added] : sections.toSpliced(place, 0, added)
}

export const textFor = (text: ShopText, language: 'th' | 'en'): string =>
  language === 'en' && text.en !== '' ? text.en : text.th

export type ThemeFault = { code: 'accent_unreadable' | 'head_unreadable'; ratio: string }

// Rounded down: 4.49 must not be told as 4.5.
const told = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

/** The colours that cannot be read. White stands on the accent, and the accent as text on white. */
export function themeFaults({ palette, accent, headGround, headText }: ShopTheme): ThemeFault[] {
  const faults: ThemeFault[] = []
  const onAccent = contrastOf(accent, '#ffffff')
  if (palette === 'own' && onAccent < LEAST_CONTRAST)
    faults.push({ code: 'accent_unreadable', ratio: told(onAccent) })
  const inHead = contrastOf(headGround, headText)
  if (inHead < LEAST_CONTRAST) faults.push({ code: 'head_unreadable', ratio: told(inHead) })
  return faults
}

/** The steps of a palette that the site's style asks for, made from one colour: soft grounds, fill, and links. */
export const paletteSteps = (accent: string): { p0: string; p1: string; p6: string; p7: string } => ({
  p0: mixed(accent, '#ffffff', 0.94),
  p1: mixed(accent, '#ffffff', 0.86),
  p6: accent,
  p7: mixed(accent, '#000000', 0.2),
})

/** The style sheet of a theme's own colours; empty where it has none. Nothing but colours comes into it. */
export function themeStyle({ palette, scheme, accent, headGround, headText }: ShopTheme): string {
  const colours = [accent, headGround, headText]
  if (!colours.every((colour) => COLOUR.test(colour))) return ''
  const steps = palette === 'own' ? Object.entries(paletteSteps(accent)) : []
  const hasHead = headGround !== defaultTheme.headGround || headText !== defaultTheme.headText
  const head = hasHead
    ? [
        ['head-ground', headGround],
        ['head-text', headText],
      ]
    : []
  const light = styleOf([...steps, ...head])
  if (light === '' || scheme === 'light') return light
  const dark = styleOf([
    ...(palette === 'own' ? Object.entries(darkSteps(accent)) : []),
    ...(hasHead ? darkHeadLines(headGround, headText) : []),
  ])
  return light + (scheme === 'dark' ? dark : `@media ${DARK_WANTED}{${dark}}`)
}

type Line = readonly string[]

/** A logo was made to stand on the header as it is by day, and goes on doing so. */
function darkHeadLines(headGround: string, headText: string): Line[] {
  const { ground, text } = darkHead(headGround, headText)
  return [
    ['head-ground', ground],
    ['head-text', text],
    ['mark-ground', headGround],
  ]
}

const styleOf = (lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : `html.own-colours{${lines.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`

/** Where a banner may lead: nowhere, to a page of the shop, or to another site. */
export function isBannerLink(link: string): boolean {
  if (link === '') return true
  if (/[\s\\]/.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return isWebAddress(link)
}

const isWebAddress = (link: string): boolean => link.startsWith('https://') && URL.canParse(link)

const FACEBOOK = /^(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|m\.me|fb\.me)$/

/** A page or a chat on Facebook; empty for none. */
export const isFacebookUrl = (link: string): boolean =>
  link === '' || (isWebAddress(link) && FACEBOOK.test(new URL(link).hostname))
