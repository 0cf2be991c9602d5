import type { ProductPage } from '../storefront.ts'
import type { InShop } from './page-context.ts'

export type ProductDataProps = { here: InShop; product: ProductPage['product']; picture: string | undefined }

/** The product for search engines (schema.org). It is data that browsers do not run. */
export function ProductData({ here, product, picture }: ProductDataProps) {
  const url = here.around.canonicalUrl
  if (!url) return null
  const offers = product.variants.map((variant) => ({
    '@type': 'Offer',
    price: (variant.priceSatang / 100).toFixed(2),
    priceCurrency: 'THB',
    availability: variant.available > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    url,
  }))
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    ...(picture && { image: picture }),
    offers,
  }
  return <script dangerouslySetInnerHTML={{ __html: scriptSafe(data) }} type="application/ld+json" />
}

/** React does not escape what stands in a script, and a merchant's text may try to end it. */
export const scriptSafe = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
