import { shownSlugs } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { storefrontCategories } from '@langraan/orders/server'
import type { FastifyReply } from 'fastify'
import type { SitePage } from '../../site/page.ts'
import { inEnglish } from '../../site/site.ts'
import type { Answer, Visit } from '../../visit/visit.ts'

const AN_HOUR = 'public, max-age=3600'
// What a sitemap may hold (sitemaps.org), less the pages that are no products.
const MOST_PRODUCTS = 45_000

/** What search engines read: where they may go, and what there is. `pages` are those that say where they may not. */
export const listing = (pages: readonly SitePage[]): SitePage => ({
  routes: () => [
    { method: 'GET', path: '/robots.txt', answer: robotsOf(pages), evenWhenClosed: true },
    { method: 'GET', path: '/sitemap.xml', answer: sendSitemap, perMinute: 60 },
  ],
})

/** `GET /robots.txt`: goods may be listed; carts and orders are nobody's business. */
function robotsOf(pages: readonly SitePage[]): Answer {
  const unlisted = [...pages.flatMap((page) => page.unlisted ?? []), '/preview/']
  return async ({ site, reply, base, frame }) => {
    const closed = unlisted.map((path) => `Disallow: ${base}${path}`)
    const sitemap = `Sitemap: ${site.orders.shopUrl(frame.slug, frame.ownHost)}/sitemap.xml`
    return reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, '', sitemap, ''].join('\n'))
  }
}

/** `GET /sitemap.xml`: every page that may be listed, in both languages. */
async function sendSitemap({ site, reply, shopId, frame }: Visit): Promise<FastifyReply> {
  const { orders } = site
  const [categories, products] = await Promise.all([
    storefrontCategories(orders, shopId),
    withShop(orders.db, shopId, (tx) => shownSlugs(tx, MOST_PRODUCTS)),
  ])
  const root = orders.shopUrl(frame.slug, frame.ownHost)
  const entries = [
    entryOf(`${root}/`),
    entryOf(`${root}/products`),
    ...categories.map(({ slug }) => entryOf(`${root}/categories/${encodeURIComponent(slug)}`)),
    ...products.map(({ slug, updatedAt }) =>
      entryOf(`${root}/products/${encodeURIComponent(slug)}`, updatedAt),
    ),
  ]
  return reply
    .header('cache-control', AN_HOUR)
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    )
}

function entryOf(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  const alternates = [
    ['th', url],
    ['en', inEnglish(url)],
    ['x-default', url],
  ].map(
    ([language = '', href = '']) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href)}"/>`,
  )
  return `<url><loc>${inXml(url)}</loc>${changed}${alternates.join('')}</url>`
}

// Slugs are percent-encoded, which leaves these two of what XML would read as its own.
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
