import { useLayoutEffect } from 'react'

import { currentPreferences } from '../preferences/preference-store.ts'
import type { ThemeColour } from './theme.ts'

/** Shows another colour than the person's own while it is given: a place that must not be taken for another. */
export function useThemeColour(colour: ThemeColour | undefined): void {
  useLayoutEffect(() => {
    if (colour === undefined) return undefined
    const root = document.documentElement
    root.dataset.theme = colour
    return () => void (root.dataset.theme = currentPreferences().themeColour)
  }, [colour])
}
