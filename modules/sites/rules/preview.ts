import type { ShopTheme } from './theme.ts'

/** What a preview's link says where a site that follows its visitor is shown as by day or at night. */
export const previewShownAs = { light: '.light', dark: '.dark' } as const

/** The theme as a preview's link wants it shown. */
export function shownAs(theme: ShopTheme, link: string): ShopTheme {
  const asked = /\.(light|dark)(?:\.|$)/.exec(link)?.[1] as keyof typeof previewShownAs | undefined
  return asked && theme.scheme === 'visitor' ? { ...theme, scheme: asked } : theme
}

/** What a preview's link ends with where it is read in English: no cookie may say so there. */
export const PREVIEW_IN_ENGLISH = '.en'
