import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const messagesApi = createApi<typeof contract>()

export const textsQuery = (shopId: string) =>
  messagesApi.query('GET /shops/:shopId/message-texts', { params: { shopId } })

export const orderMessagesQuery = (shopId: string, orderId: string) =>
  messagesApi.query('GET /shops/:shopId/orders/:orderId/messages', { params: { shopId, orderId } })
