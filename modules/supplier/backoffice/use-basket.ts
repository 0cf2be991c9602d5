import { useChange } from '@langraan/ui/change'
import { useQueryClient } from '@tanstack/react-query'

import { supplierApi, supplierQuery } from './supplier-api.ts'
import type { Supplier } from './supplier-api.ts'

/** Changes the basket: the number stands at once, and is what the server has made of it afterwards. */
export function useBasket(shopId: string): (variantId: string, packs: number) => void {
  const queries = useQueryClient()
  const { queryKey } = supplierQuery(shopId)
  const put = useChange(supplierApi, 'PUT /shops/:shopId/supplier/basket/:supplyVariantId', {
    call: ({ variantId, packs }: { variantId: string; packs: number }) => ({
      params: { shopId, supplyVariantId: variantId },
      body: { packs },
    }),
    refresh: ['GET /shops/:shopId/supplier', 'GET /shops/:shopId/supplier/quote'],
    refreshAfterFailure: true,
    failure: 'toast',
  })
  return (variantId, packs) => {
    queries.setQueryData<Supplier>(queryKey, (supplier) => supplier && withPacks(supplier, variantId, packs))
    put.mutate({ variantId, packs })
  }
}

function withPacks(supplier: Supplier, variantId: string, packs: number): Supplier {
  const { lines } = supplier.basket
  const isThere = lines.some((line) => line.variantId === variantId)
  const changed = isThere
    ? lines.map((line) => (line.variantId === variantId ? { ...line, packs } : line))
    : [...lines, { variantId, packs }]
  return { ...supplier, basket: { lines: changed.filter((line) => line.packs > 0) } }
}
