import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alikeSkus, type HeldSku } from '../../rules/alike-skus.ts'
import { catalogApi } from '../catalog-api.ts'

const ASK_AFTER_MS = 500

type Wanted = { readonly sku: string; readonly variantId: string; readonly name: string }

/**
 * Of each SKU the article that has it but for capitals: among those that are typed here, and in the shop, which is asked
 * once typing has paused.
 */
export function useAlikeSkus(shopId: string, wanted: readonly Wanted[]): ReadonlyMap<string, HeldSku> {
  const typed = wanted.filter(({ sku }) => sku !== '')
  const skus = JSON.stringify([...new Set(typed.map(({ sku }) => sku))].toSorted())
  const [asked, setAsked] = useState(skus)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(skus), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [skus])
  const { data } = useQuery({
    queryKey: ['alike-skus', shopId, asked],
    queryFn: ({ signal }) =>
      catalogApi('POST /shops/:shopId/variants/alike-skus', {
        params: { shopId },
        body: { skus: JSON.parse(asked) as string[] },
        signal,
      }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  // What is being changed here has no longer the SKU that the shop knows.
  const here = new Set(typed.map(({ variantId }) => variantId))
  const held = (data?.items ?? []).filter(({ variantId }) => !here.has(variantId))
  return alikeSkus(typed, [...typed, ...held])
}
