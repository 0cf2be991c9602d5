import { useQueryClient } from '@tanstack/react-query'

import type { SegmentFilter } from '../contract.ts'
import { customersApi } from './customers-api.ts'

/** Both may be sent again: what is there afterwards is the same. */
export function useSegmentChanges(shopId: string) {
  const queries = useQueryClient()
  return {
    save: async (segmentId: string, name: string, filter: SegmentFilter): Promise<void> => {
      await customersApi('PUT /shops/:shopId/customer-segments/:segmentId', {
        params: { shopId, segmentId },
        body: { name, filter },
      })
      await queries.invalidateQueries()
    },
    remove: async (segmentId: string): Promise<void> => {
      await customersApi('DELETE /shops/:shopId/customer-segments/:segmentId', {
        params: { shopId, segmentId },
      })
      await queries.invalidateQueries()
    },
  }
}
