import type { Tx } from '@langraan/db'

export type SocialPage = { pageId: string; name: string; pictureUrl: string; accessToken: string }

/** Lists the pages that somebody manages at a provider. */
export interface PageProvider {
  /** The pages behind a person's access token; undefined when the token is not valid for our app. */
  pagesOf(accessToken: string): Promise<SocialPage[] | undefined>
}

export type NewShop = { shopId: string; branchId: string; ownerId: string; name: string; phone: string }

/** What other modules do in the transaction in which a shop begins, such as its first shipping method. */
export type ShopOpening = (tx: Tx, shop: NewShop, now: Date) => Promise<void>

/** The DNS. */
export interface DomainRecords {
  /** The TXT records under a name, empty when there are none; `unreachable` when nobody answered for it. */
  texts(name: string): Promise<readonly string[] | 'unreachable'>
}
