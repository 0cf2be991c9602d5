/** Widths in pixels at which the layout changes: 768 (medium) and 1440 (large), the specification's. */
export const breakpoints = { medium: 768, large: 1440 } as const

/** The widths of the specification's helper, in pixels: from each on, its name holds. */
export const widthNames = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const
export type WidthName = keyof typeof widthNames

/** The helper's name of a width. */
export function widthNameOf(widthPixels: number): WidthName {
  const names = Object.keys(widthNames) as WidthName[]
  return names.findLast((name) => widthPixels >= widthNames[name]) ?? 'xs'
}

export type MenuLayout = 'mobile' | 'medium' | 'large'

/** `default` 240 px with sub-items, `sub-hidden` icons only, `hidden` nothing; `mobile` is a drawer. */
export type MenuVariant = 'default' | 'sub-hidden' | 'hidden' | 'mobile-closed' | 'mobile-open'

/** How many states the menu button goes through before it begins again. */
export const clickCycle = 4

/** The layout at a width. A tablet of exactly 768 px still has the phone's tabs. */
export function menuLayout(widthPixels: number): MenuLayout {
  if (widthPixels <= breakpoints.medium) return 'mobile'
  return widthPixels < breakpoints.large ? 'medium' : 'large'
}

/** The count after one more click: 0, 1, 2, 3, and 0 again. */
export const nextClickCount = (count: number): number => (count + 1) % clickCycle

/** What each click shows, per layout; every click changes something one can see. */
const cycles: Readonly<Record<MenuLayout, readonly MenuVariant[]>> = {
  large: ['default', 'sub-hidden', 'hidden', 'sub-hidden'],
  medium: ['sub-hidden', 'default', 'sub-hidden', 'hidden'],
  mobile: ['mobile-closed', 'mobile-open', 'mobile-closed', 'mobile-open'],
}

/** The variant for a layout after a number of clicks. */
export function menuVariant(layout: MenuLayout, clickCount: number): MenuVariant {
  const at = ((Math.trunc(clickCount) % clickCycle) + clickCycle) % clickCycle
  return cycles[layout][at] ?? 'default'
}

export type PathHolder = { readonly href: string; readonly children?: readonly PathHolder[] }

const holds = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`)

/** The href, among items and sub-items, that is nearest to the path; `undefined` when none leads there. */
export function currentHref(items: readonly PathHolder[], path: string): string | undefined {
  const hrefs = items.flatMap((item) => [item.href, ...(item.children ?? []).map((child) => child.href)])
  const fitting = hrefs.filter((href) => holds(href, path))
  return fitting.reduce<string | undefined>(
    (best, href) => (best === undefined || href.length > best.length ? href : best),
    undefined,
  )
}

/** Whether the item that is selected, by itself or by one of its own, has sub-items. */
export function hasSubItems(items: readonly PathHolder[], path: string): boolean {
  const current = currentHref(items, path)
  return items.some(
    ({ href, children = [] }) =>
      children.length > 0 && (href === current || children.some((child) => child.href === current)),
  )
}
