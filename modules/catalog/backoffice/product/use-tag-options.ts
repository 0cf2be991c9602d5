import { useQuery } from '@tanstack/react-query'
import { catalogApi } from '../catalog-api.ts'

/** The tags that the shop's products have, those of the most first, for fields that pick one. */
export function useTagOptions(shopId: string): { value: string; label: string }[] {
  const { data } = useQuery(catalogApi.query('GET /shops/:shopId/product-tags', { params: { shopId } }))
  return (data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))
}
