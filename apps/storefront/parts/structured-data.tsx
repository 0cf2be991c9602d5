import type { Crumb, ProductPage } from '../storefront.ts'
import { categoryHref, type InShop } from './page-context.ts'

export type ProductDataProps = { here: InShop; product: ProductPage['product']; pictures: string[] }

const AVAILABILITY = { some: 'https://schema.org/InStock', none: 'https://schema.org/OutOfStock' } as const

/** The product for search engines (schema.org). It is data that browsers do not run. */
export function ProductData({ here, product, pictures }: ProductDataProps) {
  const url = here.around.canonicalUrl
  if (!url) return null
  const { variants } = product
  const prices = variants.map(({ priceSatang }) => priceSatang)
  const offers = variants.map((variant) => ({
    '@type': 'Offer',
    ...(variant.optionValues.length > 0 && { name: variant.optionValues.join(' / ') }),
    price: inBaht(variant.priceSatang),
    priceCurrency: 'THB',
    availability: variant.available > 0 ? AVAILABILITY.some : AVAILABILITY.none,
    url,
  }))
  const [only] = offers
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: product.name,
        description: product.description,
        ...(pictures.length > 0 && { image: pictures }),
        url,
        offers:
          offers.length === 1 && only
            ? { ...only, seller: { '@type': 'Organization', name: here.shop.name } }
            : {
                '@type': 'AggregateOffer',
                priceCurrency: 'THB',
                lowPrice: inBaht(Math.min(...prices)),
                highPrice: inBaht(Math.max(...prices)),
                offerCount: offers.length,
                availability: variants.some(({ available }) => available > 0)
                  ? AVAILABILITY.some
                  : AVAILABILITY.none,
                offers,
              },
      }}
    />
  )
}

const inBaht = (satang: number): string => (satang / 100).toFixed(2)

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

function StructuredData({ data }: { data: object }) {
  const text = scriptSafe({ '@context': 'https://schema.org', ...data })
  return <script dangerouslySetInnerHTML={{ __html: text }} type="application/ld+json" />
}

/** React does not escape what stands in a script, and a merchant's text may try to end it. */
const scriptSafe = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
