import { StructuredData } from '../../parts/structured-data.tsx'
import type { ProductPage } from './content.ts'
import type { InProduct } from './words.ts'

type ProductDataProps = { here: InProduct; product: ProductPage['product']; pictures: string[] }

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
