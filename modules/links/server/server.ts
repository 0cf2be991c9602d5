export type { LinksDeps } from './links-deps.ts'
export { resealLinks } from './reseal-links.ts'
export { linksRoutes } from './routes.ts'
export { served } from './served.ts'
