import { shopsApi } from '../shops-api.ts'

/** The shop of a draft. Asking for it creates it, once: asking again gives the same shop. */
export const createdShopQuery = (draftId: string) =>
  shopsApi.query('POST /shop-drafts/:draftId/completion', { params: { draftId } })

export type CreatedShop = Awaited<ReturnType<ReturnType<typeof createdShopQuery>['queryFn']>>
