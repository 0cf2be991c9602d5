import { shopsApi } from '../shops-api.ts'

/** A draft is completed once in its life, so its own id is the key of that intent. */
export const completionKey = (draftId: string) => `completion-${draftId}`

/** The shop of a draft. Asking for it creates it, once: asking again gives the same shop. */
export const createdShopQuery = (draftId: string) =>
  shopsApi.query('POST /shop-drafts/:draftId/completion', {
    params: { draftId },
    idempotencyKey: completionKey(draftId),
  })

export type CreatedShop = Awaited<ReturnType<ReturnType<typeof createdShopQuery>['queryFn']>>
