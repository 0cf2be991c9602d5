import type { Pool } from '@langraan/db'
import type { WantedOrder } from './order-statement.ts'
import type { Outcome } from './place-order.sql.ts'

/** What the database said of a group that did not fit together (`prospects_with_callers`, migration 0220). */
export type Prospects = {
  revision: number
  seen: string[]
  levels: { variantId: string; branchId: string; available: number }[]
  /** Who has as many open orders already as one address may. */
  fullCallers: number[]
}

/** What becomes of each order of a group: answered at once, written with the others, asked alone, or looked at again. */
export type Sorted<W> = {
  answered: { waiting: W; outcome: Outcome }[]
  together: W[]
  alone: W[]
  later: W[]
}

export async function prospectsOf(pool: Pool, group: readonly WantedOrder[]): Promise<Prospects> {
  const [first] = group
  const keys = group.map(({ key }) => key)
  const variants = new Set(group.flatMap(({ demand }) => demand.map(({ variantId }) => variantId)))
  const { rows } = await pool.query<{ prospects: Prospects }>({
    name: 'order-prospects',
    text: 'SELECT prospects_with_callers($1, $2, $3, $4, $5) AS prospects',
    values: [first?.shopId, keys, [...variants], first?.now, group.map(({ caller }) => caller)],
  })
  const prospects = rows[0]?.prospects
  if (!prospects) throw new Error('prospects_with_callers answered nothing')
  return prospects
}

const TOO_MANY_OF_ADDRESS = { outcome: 'too_many_open', whose: 'address' } as const

type Wanted = { place: string; requested: number }
const fits = (wanted: readonly Wanted[], left: ReadonlyMap<string, number>): boolean =>
  wanted.every(({ place, requested }) => requested <= (left.get(place) ?? 0))

/**
 * Sorts a group by its prospects, who came first first. An order that alone wants more than is free is short,
 * whatever becomes of the others; those that fit what is left go together; the rest waits until these are written.
 */
export function sortByProspects<W extends { wanted: WantedOrder }>(
  group: readonly W[],
  { revision, seen, levels, fullCallers }: Prospects,
  mostTogether: number,
): Sorted<W> {
  const sorted: Sorted<W> = { answered: [], together: [], alone: [], later: [] }
  const keys = new Set(seen)
  const free = new Map(levels.map((level) => [`${level.variantId} ${level.branchId}`, level.available]))
  const left = new Map(free)
  const full = new Set<number | undefined>(fullCallers)
  for (const waiting of group) {
    const { demand, branchId, key, caller, revision: pricedAt } = waiting.wanted
    const wanted = demand.map(({ variantId, quantity }) => ({
      variantId,
      place: `${variantId} ${branchId}`,
      requested: quantity,
    }))
    const short = wanted.filter(({ place, requested }) => requested > (free.get(place) ?? 0))
    if (keys.has(key)) sorted.alone.push(waiting)
    else if (pricedAt !== revision) sorted.answered.push({ waiting, outcome: { outcome: 'stale' } })
    else if (full.has(caller)) sorted.answered.push({ waiting, outcome: TOO_MANY_OF_ADDRESS })
    else if (short.length > 0) {
      const lines = short.map(({ variantId, requested, place }) => ({
        variantId,
        requested,
        available: free.get(place) ?? 0,
      }))
      sorted.answered.push({ waiting, outcome: { outcome: 'short', lines } })
    } else if (sorted.together.length < mostTogether && fits(wanted, left)) {
      for (const { place, requested } of wanted) left.set(place, (left.get(place) ?? 0) - requested)
      sorted.together.push(waiting)
    } else sorted.later.push(waiting)
  }
  return sorted
}
