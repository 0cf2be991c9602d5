import { useState, useSyncExternalStore } from 'react'

import { browserStorage } from '../preferences/browser-storage.ts'
import { menuLayout, menuVariant, nextClickCount, widthNameOf } from './menu-state.ts'
import type { MenuLayout, MenuVariant, WidthName } from './menu-state.ts'

const storedCount = 'menuClickCount'

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The layout for the width of the window. */
export const useMenuLayout = (): MenuLayout =>
  useSyncExternalStore(subscribe, () => menuLayout(window.innerWidth))

/** The specification's name of the window's width: `xs` to `xxl`. */
export const useWidthName = (): WidthName =>
  useSyncExternalStore(subscribe, () => widthNameOf(window.innerWidth))

/** `menuType` and `clickCount` are the specification's names. */
export type Menu = {
  readonly layout: MenuLayout
  readonly menuType: MenuVariant
  /** 0 to 3. */
  readonly clickCount: number
  readonly click: () => void
  /** Closes the drawer of a phone; the menu of larger screens stays as chosen. */
  readonly close: () => void
}

function writeCount(count: number): void {
  try {
    browserStorage('local').setItem(storedCount, String(count))
  } catch {
    // A full or refused storage only means that the menu starts as usual next time.
    return
  }
}

type Clicks = { readonly layout: MenuLayout; readonly count: number }

function startCount(layout: MenuLayout): number {
  return layout === 'mobile' ? 0 : Number(browserStorage('local').getItem(storedCount)) || 0
}

/**
 * The menu's variant and its click count. The count is kept for larger screens, so that whoever
 * prefers icons finds icons tomorrow; a phone always begins with the drawer closed.
 */
export function useMenu(): Menu {
  const layout = useMenuLayout()
  const [clicks, setClicks] = useState<Clicks>(() => ({ layout, count: startCount(layout) }))
  const count = clicks.layout === layout ? clicks.count : startCount(layout)
  const set = (next: number): void => {
    if (layout !== 'mobile') writeCount(next)
    setClicks({ layout, count: next })
  }
  return {
    layout,
    menuType: menuVariant(layout, count),
    clickCount: count,
    click: () => set(nextClickCount(count)),
    close: () => {
      if (layout === 'mobile') set(0)
    },
  }
}
