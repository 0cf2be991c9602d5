import { lazy } from 'react'

export const SiteTheme = lazy(async () => ({ default: (await import('./site-theme.tsx')).SiteTheme }))
