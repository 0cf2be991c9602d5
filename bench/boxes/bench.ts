import { type NightOrder, type OrderProposal, packNight, type Placer } from '@langraan/merchandise/rules'
import { measure } from '../measure.ts'
import { leastCost } from './least-cost.ts'
import { nightOrders } from './orders.ts'
import { packagings } from './packagings.ts'
import { peer } from './peer.ts'

// What the boxes and parcels of a night cost as they are proposed, beside what they cost with binpackingjs in the place
// of our own packer. Only orders that both can pack are in the sums.
const ORDERS = Number(process.argv[2] ?? 1000)
const SEED = 45

type Night = { costs: ReadonlyMap<string, number>; seconds: number; severalParcels: number }

function packed(orders: readonly NightOrder[], placer?: Placer): Night {
  const begun = performance.now()
  const proposals: OrderProposal[] = [...packNight(orders, packagings, placer)]
  const seconds = (performance.now() - begun) / 1000
  const of = proposals.flatMap(({ orderId, proposal }) =>
    proposal.state === 'packed' ? [{ orderId, ...proposal }] : [],
  )
  return {
    costs: new Map(of.map(({ orderId, costSatang }) => [orderId, costSatang])),
    seconds: Number(seconds.toFixed(2)),
    severalParcels: of.filter(({ parcels }) => parcels.length > 1).length,
  }
}

await measure(
  async () => {
    const orders = nightOrders(ORDERS, SEED)
    const ours = packed(orders)
    const theirs = packed(orders, peer)
    const both = orders.filter(({ orderId }) => ours.costs.has(orderId) && theirs.costs.has(orderId))
    const baht = (costOf: (order: NightOrder) => number) =>
      Math.round(both.reduce((sum, order) => sum + costOf(order), 0) / 100)
    const ourCost = ({ orderId }: NightOrder) => ours.costs.get(orderId) ?? 0
    const theirCost = ({ orderId }: NightOrder) => theirs.costs.get(orderId) ?? 0
    const [value, reference] = [baht(ourCost), baht(theirCost)]
    return {
      bench: 'boxes',
      value,
      unit: 'THB',
      reference,
      ratio: Number((value / reference).toFixed(4)),
      least: baht(leastCost),
      seconds: ours.seconds,
      secondsOfPeer: theirs.seconds,
      cheaper: both.filter((order) => ourCost(order) < theirCost(order)).length,
      dearer: both.filter((order) => ourCost(order) > theirCost(order)).length,
      inSeveralParcels: ours.severalParcels,
      packed: ours.costs.size,
      packedByPeer: theirs.costs.size,
    }
  },
  async () => undefined,
)
