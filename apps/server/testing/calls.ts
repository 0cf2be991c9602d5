import type { Member, TestServer, TestShop } from './server.ts'

export type ShopCall<Body> = <Answered = Body>(
  method: string,
  /** Below the shop: `/orders/…`. */
  suffix: string,
  body?: object,
  /** Somebody else than the shop's owner, or another shop with its owner. */
  asker?: Member | TestShop,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Answered; headers: Record<string, unknown> }>

/**
 * Asks about one shop, as its owner. `place` is looked up at each call, since a test has its shop only when it runs.
 * `Body` is what the answers hold; where nothing is said, it fits whatever it is compared with.
 */
export const callsOf =
  <Body = never>(place: () => { server: Pick<TestServer, 'call'>; shop: TestShop }): ShopCall<Body> =>
  async <Answered = Body>(
    method: string,
    suffix: string,
    body?: object,
    asker?: Member | TestShop,
    headers?: Record<string, string>,
  ) => {
    const { server, shop } = place()
    const of = asker && 'owner' in asker ? asker : shop
    const as = asker && 'cookies' in asker ? asker : of.owner
    const answer = await server.call(method, `/shops/${of.shopId}${suffix}`, {
      as,
      ...(body && { body }),
      ...(headers && { headers }),
    })
    return answer as { status: number; body: Answered; headers: Record<string, unknown> }
  }
