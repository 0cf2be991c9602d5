export { opensPreview, type PreviewKeys } from './preview-link.ts'
export { sitesRoutes } from './routes.ts'
export type { SitesDeps } from './sites-deps.ts'
export { shopTheme } from './themes.ts'
