import type { Crumb } from '../goods/content.ts'
import { categoryHref, type InShop } from './page-context.ts'

/** The way down to a page, from the shop's front. */
export function CrumbsData({ here, above, name }: { here: InShop; above: readonly Crumb[]; name: string }) {
  const url = here.around.canonicalUrl
  if (!url) return null
  const steps = [
    { name: here.words.home, href: `${here.around.base}/` },
    ...above.map((crumb) => ({ name: crumb.name, href: categoryHref(here, crumb.slug) })),
    { name, href: url },
  ]
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: new URL(step.href, url).href,
        })),
      }}
    />
  )
}

/** Whose site it is. */
export function ShopData({ here }: { here: InShop }) {
  const { around, shop } = here
  const url = around.canonicalUrl
  if (!url) return null
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: shop.name,
        url,
        ...(shop.logoHref && { logo: new URL(shop.logoHref, url).href }),
        ...(shop.phone !== '' && { telephone: shop.phone }),
        ...(shop.facebookUrl !== '' && { sameAs: [shop.facebookUrl] }),
      }}
    />
  )
}

/** What a page says of itself in the words of schema.org. It is data that browsers do not run. */
export function StructuredData({ data }: { data: object }) {
  const text = scriptSafe({ '@context': 'https://schema.org', ...data })
  return <script dangerouslySetInnerHTML={{ __html: text }} type="application/ld+json" />
}

/** React does not escape what stands in a script, and a merchant's text may try to end it. */
const scriptSafe = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
