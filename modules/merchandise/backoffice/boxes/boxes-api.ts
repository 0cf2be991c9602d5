import { createApi } from '@langraan/http/client'
import type * as contract from '../../contract.ts'
import type { Tonight } from '../../contract.ts'

export const boxesApi = createApi<typeof contract>()

export const tonightQuery = (shopId: string) =>
  boxesApi.query('GET /shops/:shopId/boxes/tonight', { params: { shopId } })
/**
 * It packs many orders anew: it is asked where the figures of the night are others, and not with all that is shown of the
 * shop whenever anything happens in it.
 */
export const substitutesQuery = (shopId: string, { boxes }: Tonight) => ({
  queryKey: [
    'short boxes',
    shopId,
    ...boxes.map(({ packingSupplyId, needed, inStock }) => `${packingSupplyId} ${needed} ${inStock}`),
  ],
  queryFn: () => boxesApi('GET /shops/:shopId/boxes/substitutes', { params: { shopId } }),
})
export const orderBoxesQuery = (shopId: string, orderId: string) =>
  boxesApi.query('GET /shops/:shopId/boxes/orders/:orderId', { params: { shopId, orderId } })
export const suppliesQuery = (shopId: string) =>
  boxesApi.query('GET /shops/:shopId/packing-supplies', { params: { shopId } })

/** What is asked anew where boxes or their pieces have changed. */
export const BOXES_CHANGED = [/\/boxes\//, /packing-supplies/] as const
