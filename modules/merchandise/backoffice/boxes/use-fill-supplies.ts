import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { BOXES_CHANGED, boxesApi } from './boxes-api.ts'
import { tonightWords } from './tonight-words.ts'

/** Puts the usual sizes in, without a piece of them. */
export function useFillSupplies(shopId: string) {
  const t = useWords(tonightWords)
  return useChange(boxesApi, 'POST /shops/:shopId/packing-supplies/usual-sizes', {
    call: { params: { shopId } },
    refresh: BOXES_CHANGED,
    said: ({ addedCount: count }) => t('filled', { count }),
  })
}
