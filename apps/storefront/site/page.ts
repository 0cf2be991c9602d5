import type { Answer } from '../visit/visit.ts'
import type { Site } from './site.ts'

/** An address of a shop's site, and what answers there. */
export type PageRoute = {
  method: 'GET' | 'POST'
  path: string
  /** Absent where only previews have the address. */
  answer?: Answer
  /** What a preview shows there, where it only looks. Without it a preview says that it is one. */
  preview?: Answer
  /** Answered also when the shop's package has run out: an order's page belongs to the shopper. */
  evenWhenClosed?: true
  /** How often a caller may ask in a minute; many shoppers may share one address. */
  perMinute?: number
}

/** A page of the shops' sites, as its folder declares it in `route.ts`. */
export type SitePage = {
  /** What search engines are asked to leave alone: every path that begins so. */
  unlisted?: readonly string[]
  /** Called once for a listener: what a page opens here lasts as long as that. */
  routes(site: Site): readonly PageRoute[]
}
