import type { Cluster } from '../house/cluster.ts'
import { asOwner, type DrillShop, openShop } from '../house/shop.ts'
import { controlled, POST, type Provider } from './courier-sandbox.ts'

/** A shop that every courier is connected to, and where each of them tells it something. */
export type CourierShop = DrillShop & {
  webhooks: Readonly<Record<Provider, string>>
  /** Which of J&T's protocols it speaks. */
  protocol: 'legacy' | 'open-platform'
}

const PROTOCOLS = ['legacy', 'open-platform', 'legacy'] as const

/** Three shops, two with the older protocol of J&T and one with the newer one. */
export async function openCourierShops(cluster: Cluster): Promise<CourierShop[]> {
  const shops: CourierShop[] = []
  for (const [at, protocol] of PROTOCOLS.entries()) {
    const shop = await openShop(cluster, `parcels-${at + 1}`)
    shops.push({
      ...shop,
      protocol,
      webhooks: {
        shippop: await connect(cluster, shop, 'shippop', {}),
        flash: await connect(cluster, shop, 'flash', { environment: 'production' }),
        'jnt-th': await connect(cluster, shop, 'jnt-th', { protocol }),
        [POST]: await connect(cluster, shop, POST, {}),
      },
    })
  }
  return shops
}

/** Connects a courier with what the sandbox gives this shop, and tells the courier where the shop wants to be told. */
export async function connect(
  cluster: Cluster,
  shop: DrillShop,
  provider: Provider,
  change: object,
): Promise<string> {
  const { values } = await controlled<{ values: Record<string, string> }>(
    cluster,
    'GET',
    `/test-accounts/${provider}/${shop.shopId}`,
  )
  const settings = { ...values, ...change }
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/couriers/${provider}`, {
    method: 'PUT',
    body: JSON.stringify(settings),
  })
  if (answer.status !== 200) throw new Error(`${provider} was not connected: ${answer.text}`)
  const path = new URL(String(answer.body.webhookUrl)).pathname.replace('/api/v1', '')
  const webhookUrl = `${cluster.apiUrl()}${path}`
  await controlled(cluster, 'PUT', `/test-accounts/${provider}/webhook`, { settings, webhookUrl })
  return path
}
