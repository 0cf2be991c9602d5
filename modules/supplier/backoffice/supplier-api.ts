import { createApi } from '@langraan/http/client'
import type * as shops from '@langraan/shops/contract'

import type * as contract from '../contract.ts'

export const supplierApi = createApi<typeof contract>()
const shopsApi = createApi<typeof shops>()

export const supplierQuery = (shopId: string) =>
  supplierApi.query('GET /shops/:shopId/supplier', { params: { shopId } })
export type Supplier = Awaited<ReturnType<ReturnType<typeof supplierQuery>['queryFn']>>

export const branchesQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/branches', { params: { shopId } })

export const quoteQuery = (shopId: string, query: { branchId: string; shippingMethodId?: string }) =>
  supplierApi.query('GET /shops/:shopId/supplier/quote', { params: { shopId }, query })

/** A page of orders, or one order alone. */
export const supplierOrdersQuery = (shopId: string, page: number, supplierOrderId?: string) =>
  supplierApi.query('GET /shops/:shopId/supplier/orders', {
    params: { shopId },
    query: { page, ...(supplierOrderId !== undefined && { supplierOrderId }) },
  })

export const operatedSupplierQuery = supplierApi.query('GET /operator/supplier', {})
export const operatedOrdersQuery = (view: 'open' | 'all') =>
  supplierApi.query('GET /operator/supplier/orders', { query: { view } })

/** Where a picture of the supplier’s goods is read from. */
export const suppliesPictureUrl = (
  shopId: string,
  pictureId: string | null,
  width: number,
): string | undefined =>
  pictureId === null ? undefined : `/api/v1/shops/${shopId}/supplier/pictures/${pictureId}?width=${width}`

export const basketPath = (shopId: string): string => `/app/shops/${shopId}/supplies/basket`
export const supplierOrdersPath = (shopId: string): string => `/app/shops/${shopId}/supplies/orders`
export const suppliesPath = (shopId: string): string => `/app/shops/${shopId}/supplies`
