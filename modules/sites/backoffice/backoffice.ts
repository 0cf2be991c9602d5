import { lazyRouteComponent } from '@tanstack/react-router'

export const SiteTheme = lazyRouteComponent(() => import('./site-theme.tsx'), 'SiteTheme')
