import { createIntent } from '@langraan/http/intent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogApi } from './catalog-api.ts'

/** Makes a price list, and shows it wherever lists are shown. */
export function useAddPriceList(shopId: string, onAdded: () => void) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: (name: string) =>
      once(name, (idempotencyKey) =>
        catalogApi('POST /shops/:shopId/price-lists', { params: { shopId }, body: { name }, idempotencyKey }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['GET /shops/:shopId/price-lists'] })
      onAdded()
    },
  })
}
