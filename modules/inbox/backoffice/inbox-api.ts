import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const inboxApi = createApi<typeof contract>()

export const inboxPath = (shopId: string): string => `/app/shops/${shopId}/inbox`
export const channelsPath = (shopId: string): string => `${inboxPath(shopId)}/channels`

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

/** Where the small picture of a conversation is shown from; nothing without one. */
export const portraitUrl = (
  shopId: string,
  { conversationId, hasPicture }: { conversationId: string; hasPicture: boolean },
): string | null => (hasPicture ? `/api/v1/shops/${shopId}/conversations/${conversationId}/portrait` : null)

/** A picture of the gallery, small. Channels have one of their own, which is made when it is sent. */
export const smallPicture = (shopId: string, pictureId: string): string =>
  `/api/v1/shops/${shopId}/pictures/${pictureId}?width=160`

/** Everything that says something of conversations. */
export const ABOUT_CHATS = [/conversations/] as const
