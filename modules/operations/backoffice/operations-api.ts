import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const operationsApi = createApi<typeof contract>()

export const faultsUrl = (shopId: string, operationId: string) =>
  `/api/v1/shops/${shopId}/operations/${operationId}/faults.csv`
