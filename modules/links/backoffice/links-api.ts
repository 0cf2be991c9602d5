import { createApi } from '@langraan/http/client'

import type * as contract from '../contract.ts'

export const linksApi = createApi<typeof contract>()

export const linkedShopsQuery = linksApi.query('GET /linked-shops', {})
export const linkKeysQuery = (shopId: string) =>
  linksApi.query('GET /shops/:shopId/link-keys', { params: { shopId } })
