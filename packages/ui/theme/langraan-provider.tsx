import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useEffect, useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { LinkContext } from '../parts/page/link.tsx'
import type { LinkProps } from '../parts/page/link.tsx'
import { usePreferences } from '../preferences/preference-store.ts'
import type { Language } from '../preferences/preferences.ts'
import { LanguageContext } from '../words/use-words.ts'
import { theme } from './theme.ts'

export type LangraanProviderProps = {
  readonly children: ReactNode
  /** Shown instead of the stored language: an invitation, a document. */
  readonly language?: Language
  /** Draws links with the app's router. */
  readonly link?: ComponentType<LinkProps>
}

const schemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })

function useDocumentPreferences(language: Language): void {
  const { themeColour, direction } = usePreferences()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dir = direction
    root.dataset.theme = themeColour
  }, [language, direction, themeColour])
  useEffect(() => {
    const root = document.documentElement
    const observer = new MutationObserver(() => {
      root.dataset.switching = ''
      requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.switching))
    })
    observer.observe(root, { attributeFilter: ['data-mantine-color-scheme', 'data-theme'] })
    return () => observer.disconnect()
  }, [])
}

/**
 * Theme, light and dark, language and links for everything below. The variables themselves are in
 * `styles.css`, so that no style element is written at run time.
 */
export function LangraanProvider({ children, language, link }: LangraanProviderProps) {
  const preferences = usePreferences()
  const shown = language ?? preferences.language
  useDocumentPreferences(shown)
  const provided = (
    <MantineProvider
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
  return (
    <LanguageContext value={shown}>
      {link ? <LinkContext value={link}>{provided}</LinkContext> : provided}
    </LanguageContext>
  )
}
