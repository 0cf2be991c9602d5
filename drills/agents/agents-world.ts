import { newId } from '@langraan/runtime'
import { ask } from '../house/client.ts'
import type { Cluster } from '../house/cluster.ts'
import { asOwner, type DrillShop, openShop } from '../house/shop.ts'

export type DrillAgent = { agentId: string; session: string }
export type AgentsWorld = { cluster: Cluster; shop: DrillShop; agents: DrillAgent[] }

const CREDIT_SATANG = 120_000
const PASSWORD = 'the password of an agent'

/** A shop with agents of one level, each with credit that runs out now and then. */
export async function openAgents(cluster: Cluster, count: number): Promise<AgentsWorld> {
  const shop = await openShop(cluster, 'agents')
  await cluster.rows(
    `UPDATE shops SET plan_code = 'dropship', chosen_plan_code = 'dropship' WHERE shop_id = $1`,
    [shop.shopId],
  )
  const settings = await asOwner(cluster, shop, `/shops/${shop.shopId}/agent-settings`)
  // So much comes back here as would stop every agent.
  const lenient = { ...settings.body, warnBasisPoints: 10_000, stopBasisPoints: 10_000 }
  await good(cluster, shop, 'PUT', '/agent-settings', lenient)
  const levelId = newId()
  const level = { levelId, name: 'เริ่มต้น', offBasisPoints: 2000, priceListId: null, reachedFrom: 0 }
  await good(cluster, shop, 'PUT', '/agent-levels', { levels: [level] })
  const agents: DrillAgent[] = []
  for (let at = 0; at < count; at++) agents.push(await addAgent(cluster, shop, levelId, at))
  return { cluster, shop, agents }
}

async function addAgent(cluster: Cluster, shop: DrillShop, levelId: string, at: number): Promise<DrillAgent> {
  const added = await good(cluster, shop, 'POST', '/agents', {
    name: `ตัวแทน ${at}`,
    shopName: `ร้านตัวแทน ${at}`,
    phone: `08${String(20_000_000 + at)}`,
    bankCode: '004',
    bankAccount: `12345678${String(at).padStart(2, '0')}`,
    bankAccountName: `ตัวแทน ${at}`,
    levelId,
    contract: 'resale',
  })
  const agentId = String(added.agentId)
  await good(cluster, shop, 'PUT', `/agents/${agentId}/credit`, {
    creditLimitSatang: CREDIT_SATANG,
    creditDays: 30,
  })
  const begun = await ask(`${cluster.apiUrl()}/shops/${shop.shopId}/agent/link-uses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.origin },
    body: JSON.stringify({ token: String(added.url).split('#')[1], password: PASSWORD }),
  })
  const [session = ''] = String(begun.headers['x-agent-session'] ?? '').split(';')
  if (session === '') throw new Error(`an agent could not begin: ${begun.status} ${begun.text}`)
  return { agentId, session }
}

async function good(
  cluster: Cluster,
  shop: DrillShop,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}${path}`, {
    method,
    body: JSON.stringify(body),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
