import { COLOUR, isBannerLink, isFacebookUrl, type ShopTheme } from '../rules/rules.ts'

/** Changes a part of the draft. */
export type ChangeTheme = (part: Partial<ShopTheme>) => void

export type PartProps = { readonly theme: ShopTheme; readonly change: ChangeTheme }

/** Whether a draft can be kept: what would be refused as no theme at all stays on the screen until it is mended. */
export const canBeKept = ({ accent, headGround, headText, banner, contact }: ShopTheme): boolean =>
  [accent, headGround, headText].every((colour) => COLOUR.test(colour)) &&
  isBannerLink(banner.link.trim()) &&
  isFacebookUrl(contact.facebookUrl.trim())

/** Whether two themes look the same. */
export const sameTheme = (one: ShopTheme, other: ShopTheme): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

// What comes out of the database has its own order of fields, and no spaces around its texts.
function inOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, inner]) => [name, inOrder(inner)])
}

/** A list with one of its items moved by one place. */
export function moved<T>(items: readonly T[], item: T, by: -1 | 1): T[] {
  const from = items.indexOf(item)
  const to = from + by
  if (from < 0 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
