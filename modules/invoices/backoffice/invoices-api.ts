import { ApiError, createApi } from '@langraan/http/client'
import type { Language } from '@langraan/ui'

import type * as contract from '../contract.ts'

export const invoicesApi = createApi<typeof contract>()

export const documentsQuery = (shopId: string, orderId: string) =>
  invoicesApi.query('GET /shops/:shopId/orders/:orderId/documents', { params: { shopId, orderId } })

export const sellerQuery = (shopId: string) =>
  invoicesApi.query('GET /shops/:shopId/seller', { params: { shopId } })

export const pdfUrl = (shopId: string, documentId: string, language: Language): string =>
  `/api/v1/shops/${shopId}/sale-documents/${documentId}/pdf/${language}`

export const placeParts = ['subdistrict', 'district', 'province', 'zipcode'] as const

/** Says beside the address what the server says about it. */
export const besideAddress =
  (prefix: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.code !== 'unknown_address') throw error
    throw Object.assign(new Error(error.message), { fields: { [`${prefix}subdistrict`]: error.message } })
  }
