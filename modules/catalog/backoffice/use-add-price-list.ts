import { useChange } from '@langraan/ui/change'
import { catalogApi } from './catalog-api.ts'

/** Makes a price list, and shows it wherever lists are shown. */
export function useAddPriceList(shopId: string, onAdded: () => void) {
  return useChange(catalogApi, 'POST /shops/:shopId/price-lists', {
    once: true,
    call: (name: string) => ({ params: { shopId }, body: { name } }),
    refresh: ['GET /shops/:shopId/price-lists'],
    onDone: onAdded,
  })
}
