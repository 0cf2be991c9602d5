import { z } from 'zod'

export const id = z.uuid()
export const inShop = z.object({ shopId: id })
export const ofChannel = inShop.extend({ channelId: id })
export const ofConversation = inShop.extend({ conversationId: id })
export const ofItem = ofConversation.extend({ itemId: id })
export const text = (most: number) => z.string().trim().max(most)
export const moment = z.iso.datetime()
export const label = z.object({ labelId: id, name: z.string(), tone: z.string() })

/** Words to press, of which both channels show 20 letters. */
export const quickReplies = z.array(text(20).min(1)).max(11)
