import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'
import type { InboxTab } from '../rules/rules.ts'

export const inboxApi = createApi<typeof contract>()

export const inboxPath = (shopId: string): string => `/app/shops/${shopId}/inbox`
export const channelsPath = (shopId: string): string => `${inboxPath(shopId)}/channels`

export type ListWanted = { tab: InboxTab; text: string; labelId?: string | undefined }

export const listQuery = (shopId: string, { tab, text, labelId }: ListWanted) =>
  inboxApi.query('GET /shops/:shopId/conversations', {
    params: { shopId },
    query: { tab, text, ...(labelId !== undefined && { labelId }) },
  })

export const conversationQuery = (shopId: string, conversationId: string) =>
  inboxApi.query('GET /shops/:shopId/conversations/:conversationId', { params: { shopId, conversationId } })

export const channelsQuery = (shopId: string) =>
  inboxApi.query('GET /shops/:shopId/channels', { params: { shopId } })

export const settingsQuery = (shopId: string) =>
  inboxApi.query('GET /shops/:shopId/inbox-settings', { params: { shopId } })

export const repliesQuery = (shopId: string, conversationId: string) =>
  inboxApi.query('GET /shops/:shopId/conversations/:conversationId/canned-replies', {
    params: { shopId, conversationId },
  })

/** Everything that says something of conversations. */
export const ABOUT_CHATS = [/conversations/] as const
