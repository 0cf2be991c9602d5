import { Chip, FailureState, Note, PageHeader, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Product } from '../../product-contract.ts'
import { LONGEST } from '../../rules/limits.ts'
import { catalogApi, productsPath } from '../catalog-api.ts'
import { duplicateWords } from './duplicate-words.ts'
import { ProductForm } from './product-form.tsx'
import { ProductMenu } from './product-menu.tsx'
import { copyOf } from './product-values.ts'
import { productWords } from './product-words.ts'

// Room for what marks the name of a copy, in either language.
const MARK_LENGTH = 20

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

/** A product that is not there yet: empty, or like another one. */
export function NewProductPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const said = useSearch({ strict: false }) as { from?: unknown }
  const from = idIn(said.from)
  const t = useWords(productWords)
  const d = useWords(duplicateWords)
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('goods'), href: productsPath(shopId) }]}
        title={from ? d('newCopy') : t('newProduct')}
      />
      {from ? <CopyForm from={from} key={from} shopId={shopId} /> : <ProductForm shopId={shopId} />}
    </>
  )
}

function CopyForm({ shopId, from }: { readonly shopId: string; readonly from: string }) {
  const t = useWords(productWords)
  const d = useWords(duplicateWords)
  const found = useQuery({
    ...catalogApi.query('GET /shops/:shopId/products/:productId', { params: { shopId, productId: from } }),
    // What it was when the copy was begun: what becomes of it meanwhile is nothing to the copy.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.isError && !found.data)
    return <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
  if (!found.data) return <SkeletonLines count={10} />
  const { name } = found.data
  const values = copyOf(found.data, d('copyName', { name: name.slice(0, LONGEST.name - MARK_LENGTH) }))
  return (
    <Stack>
      <Note>{d('copyText', { name })}</Note>
      <ProductForm beginning={{ key: `copy:${from}`, values }} shopId={shopId} />
    </Stack>
  )
}
