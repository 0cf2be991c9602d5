import { createContext, use, useEffect, useState } from 'react'

/**
 * The element in which menus and lists over the page are put. A dialog gives itself, so that
 * assistive technology, which hears nothing outside of an open dialog, still hears its menus.
 */
export const LayerHome = createContext<HTMLElement | null>(null)

/** Where a menu opens: in the dialog it belongs to, else in the page's main part. */
export function useLayerHome(): { target: HTMLElement } | undefined {
  const dialog = use(LayerHome)
  const [main, setMain] = useState<HTMLElement | null>(null)
  // The page's main part may be drawn together with the menu, so it is looked for afterwards.
  useEffect(() => setMain(document.querySelector('main')), [])
  const target = dialog ?? main
  return target ? { target } : undefined
}
