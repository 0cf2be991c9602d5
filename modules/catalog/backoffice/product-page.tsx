import { Chip, FailureState, PageHeader, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Product } from '../product-contract.ts'
import { catalogApi, productsPath } from './catalog-api.ts'
import { ProductForm } from './product-form.tsx'
import { ProductMenu } from './product-menu.tsx'
import { productWords } from './product-words.ts'

/** One product with everything that can be changed of it. */
export function ProductPage() {
  const { shopId, productId } = useParams({ strict: false }) as { shopId: string; productId: string }
  const t = useWords(productWords)
  const found = useQuery(
    catalogApi.query('GET /shops/:shopId/products/:productId', { params: { shopId, productId } }),
  )
  const crumbs = [{ label: t('goods'), href: productsPath(shopId) }]
  if (found.isError && !found.data)
    return (
      <>
        <PageHeader crumbs={crumbs} title={t('goods')} />
        <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
      </>
    )
  if (!found.data)
    return (
      <>
        <PageHeader crumbs={crumbs} title={t('goods')} />
        <SkeletonLines count={10} />
      </>
    )
  const product = found.data
  return (
    <>
      <PageHeader
        actions={<ProductMenu product={product} shopId={shopId} />}
        beside={<Standing product={product} />}
        crumbs={crumbs}
        title={product.name}
      />
      <ProductForm key={productId} product={product} shopId={shopId} />
    </>
  )
}

function Standing({ product }: { readonly product: Product }) {
  const t = useWords(productWords)
  if (product.archivedAt) return <Chip tone="grey">{t('archived')}</Chip>
  const isShown = product.channels.includes('web')
  return <Chip tone={isShown ? 'green' : 'grey'}>{isShown ? t('shown') : t('hidden')}</Chip>
}

/** A product that is not there yet. */
export function NewProductPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(productWords)
  return (
    <>
      <PageHeader crumbs={[{ label: t('goods'), href: productsPath(shopId) }]} title={t('newProduct')} />
      <ProductForm shopId={shopId} />
    </>
  )
}
