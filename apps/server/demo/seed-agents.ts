import { agentsOfDemo } from '@langraan/agents/server'
import { withShop } from '@langraan/db'
import { intentOf } from '@langraan/http/server'
import { OrderIntake } from '@langraan/orders/server'
import { collectCodOf } from '@langraan/payments/server'
import { controlledClock, newId } from '@langraan/runtime'
import { demoAgentLevels, demoAgents, type DemoAgent, demoNotice } from '../../../db/seeds/demo-agents.ts'
import { ordersDeps } from '../wiring/wiring.ts'
import { type DemoPlace, DELIVERED, PICKED_UP, ship, trailOf } from './seed-course.ts'
import { BUYERS } from './seed-orders.ts'

const HOUR_MS = 3_600_000
// Before the first of the shop's other orders, and after the goods were there.
const FIRST_MS = 13 * 24 * HOUR_MS
const SHIPPING_SATANG = 5000

/** The shop's agents: two levels, those who sell and those who have applied, their orders, and money that is due. */
export async function seedAgents(place: DemoPlace, password: string): Promise<void> {
  const { ground, shopId, userId } = place
  const clock = controlledClock(ground.clock.now())
  const intake = new OrderIntake(ground.pool, () => clock.now().getTime())
  const deps = { ...ordersDeps(ground), tables: ground.readers.files, clock, intake }
  const by = (action: string) => ({ shopId, trail: trailOf(action, userId), intent: onceMore() })
  const levels = demoAgentLevels.map((level) => ({ ...level, levelId: newId(), priceListId: null }))
  await agentsOfDemo.saveLevels(deps, by('agent-levels.changed'), levels)
  let placed = 0
  for (const agent of demoAgents) {
    clock.set(new Date(ground.clock.now().getTime() - FIRST_MS))
    const { level, contract = 'resale', arrived = 0, onTheWay = 0 } = agent
    const agentId = await applied(deps, shopId, agent, password)
    if (level === undefined) continue
    const approval = { step: 'approve' as const, levelId: levels[level]?.levelId, reason: '' }
    await agentsOfDemo.takeStep(deps, by('agent.stepped'), agentId, approval)
    const profile = { ...profileOf(agent), contract, note: '' }
    await agentsOfDemo.changeAgent(deps, by('agent.changed'), agentId, profile)
    for (let index = 0; index < arrived + onTheWay; index++) {
      clock.set(new Date(ground.clock.now().getTime() - FIRST_MS + ++placed * 3 * HOUR_MS))
      await sell(place, deps, { agentId, agent, index: placed, hasArrived: index < arrived })
    }
    await agentsOfDemo.settleAgent({ ...deps, clock: ground.clock }, { shopId, agentId })
  }
  clock.set(ground.clock.now())
  const notice = { ...demoNotice, levelId: null, toPaused: false }
  await agentsOfDemo.writeNotice(deps, by('agent-notice.written'), notice)
}

const onceMore = () => intentOf('demo', newId(), {})

type Deps = Parameters<typeof agentsOfDemo.placeAgentOrder>[0]

const profileOf = ({ level: _l, contract: _c, arrived: _a, onTheWay: _o, ...who }: DemoAgent) => ({
  ...who,
  taxId: '',
  bankAccountName: who.name,
})

async function applied(deps: Deps, shopId: string, agent: DemoAgent, password: string): Promise<string> {
  const profile = profileOf(agent)
  await agentsOfDemo.apply(deps, shopId, { ...profile, password, termsVersion: 1, agrees: true })
  const found = await withShop(deps.db, shopId, (tx) =>
    agentsOfDemo.agentOfPhone(tx, `+66${profile.phone.slice(1)}`),
  )
  if (!found) throw new Error(`the demo’s agent ${profile.shopName} has not applied`)
  return found.agentId
}

type Sold = { agentId: string; agent: DemoAgent; index: number; hasArrived: boolean }

/** One order that its customer pays at the door, sent on its way by a courier; what has arrived is paid a day later. */
async function sell(
  place: DemoPlace,
  deps: Deps,
  { agentId, agent, index, hasArrived }: Sold,
): Promise<void> {
  const { shopId, userId, ground } = place
  const placedAt = deps.clock.now()
  const self = { shopId, agentId }
  const { items } = await agentsOfDemo.productsOf(deps, self, { text: '', page: 1 })
  const goods = items[index % items.length]?.variants[0]
  const { shippingMethods } = await deps.storefront.frame(shopId)
  const buyer = BUYERS[index % BUYERS.length]
  if (!goods || !buyer) throw new Error('the demo’s agents have nothing to sell')
  const [name, phone, line1, subdistrict, district, province, zipcode] = buyer
  const body = {
    lines: [{ variantId: goods.variantId, quantity: 1, customerSatang: goods.suggestedSatang }],
    shippingMethodId: shippingMethods[0]?.id ?? '',
    customerShippingSatang: SHIPPING_SATANG,
    payment: 'cod' as const,
  }
  const quoted = { ...self, body: { ...body, province }, language: 'th' as const }
  const { customerSatang, owedSatang } = (await agentsOfDemo.quoteOf(deps, quoted)).amounts
  const trail = { kind: 'agent' as const, userId: agentId, userName: agent.shopName }
  const { answer } = await agentsOfDemo.placeAgentOrder(deps, {
    ...self,
    body: {
      ...body,
      customer: { name, phone },
      address: { line1, subdistrict, district, province, zipcode },
      note: '',
      shownCustomerSatang: customerSatang,
      shownOwedSatang: owedSatang,
    },
    intent: onceMore(),
    language: 'th',
    trail: { ...trail, action: 'agent-order.placed', requestId: newId() },
  })
  const { orderId } = answer
  await ship(place, { orderId, placedAt }, 'FLE', { moves: hasArrived ? DELIVERED : PICKED_UP })
  if (!hasArrived) return
  const paidAt = new Date(placedAt.getTime() + 50 * HOUR_MS)
  await withShop(ground.db, shopId, (tx) =>
    collectCodOf(tx, { shopId, orderId, trail: trailOf('order-cod.collected', userId) }, paidAt),
  )
}
