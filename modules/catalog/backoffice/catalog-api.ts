import type * as gallery from '@langraan/gallery/contract'
import { createApi } from '@langraan/http/client'
import type * as operations from '@langraan/operations/contract'
import type { Refresh } from '@langraan/ui/change'
import type * as contract from '../contract.ts'

export const catalogApi = createApi<typeof contract>()
export const galleryApi = createApi<typeof gallery>()
export const operationsApi = createApi<typeof operations>()

/** Everything that is shown of goods, and the work on them. What else tells of them hears of it by the news. */
export const allGoods: Refresh = [/product|variant|goods|stock|price-list|label|operations/]

export const pictureAddress = (shopId: string, pictureId: string, width: number): string =>
  `/api/v1/shops/${shopId}/pictures/${pictureId}?width=${width}`

export const productsPath = (shopId: string): string => `/app/shops/${shopId}/products`
export const productPath = (shopId: string, productId: string): string =>
  `${productsPath(shopId)}/${productId}`
