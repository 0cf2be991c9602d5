import { createApi } from '@langraan/http/client'
import type * as operations from '@langraan/operations/contract'
import type * as contract from '../contract.ts'

export const galleryApi = createApi<typeof contract>()
export const operationsApi = createApi<typeof operations>()

/** Where a picture is got, at least so wide. */
export const pictureAddress = (shopId: string, pictureId: string, width?: number): string =>
  `/api/v1/shops/${shopId}/pictures/${pictureId}${width === undefined ? '' : `?width=${width}`}`

export const uploadAddress = (shopId: string): string => `/api/v1/shops/${shopId}/pictures`
