import { withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { averageStep, emptyValue, type StockValue } from '../rules/rules.ts'
import { endOfDay } from './list-stock.ts'
import type { StockDeps } from './stock-deps.ts'
import {
  keepValues,
  keptValues,
  movementsToValue,
  type StandingValue,
  type ValuedMovement,
} from './value-stock.sql.ts'

// A movement is made before it is committed: what is younger than this may still get an older neighbour.
const SETTLED_MS = 60_000
const WORTH_KEEPING = 50

type Asked = { day?: string | undefined; variantIds?: string | undefined }
type Valued = { variantId: string } & StockValue
type Answer = { valueSatang: number; quantity: number; items: Valued[] }

/** What the goods are worth by moving average, now or when a day ended; of all variants or those that are named. */
export function valueStock({ db, clock }: StockDeps, shopId: string, asked: Asked): Promise<Answer> {
  const settledBefore = clock.now().getTime() - SETTLED_MS
  const named = asked.variantIds?.split(',').filter(isId)
  return withShop(db, shopId, async (tx) => {
    const until = asked.day ? endOfDay(asked.day) : undefined
    const fromStart = until !== undefined
    const kept = fromStart ? [] : await keptValues(tx, named)
    const movements = await movementsToValue(tx, {
      ...(named && { variantIds: named }),
      ...(until && { until }),
      fromStart,
    })
    const { values, toKeep } = follow(kept, movements, settledBefore)
    if (!fromStart && toKeep.length > 0) await keepValues(tx, shopId, toKeep)
    const items = [...values].map(([variantId, value]) => ({ variantId, ...value }))
    return {
      valueSatang: items.reduce((sum, item) => sum + item.valueSatang, 0),
      quantity: items.reduce((sum, item) => sum + item.quantity, 0),
      items: named ? items : [],
    }
  })
}

/** Goes on from what is kept; names what is worth keeping for the next time. */
function follow(kept: readonly StandingValue[], movements: readonly ValuedMovement[], settledBefore: number) {
  const values = new Map<string, StockValue>(
    kept.map(({ variantId, quantity, valueSatang, unitCostSatang }) => [
      variantId,
      { quantity, valueSatang, unitCostSatang },
    ]),
  )
  const settled = new Map<string, StandingValue & { steps: number }>()
  for (const movement of movements) {
    const { variantId, movementId: through } = movement
    const value = averageStep(values.get(variantId) ?? emptyValue, movement)
    values.set(variantId, value)
    const steps = (settled.get(variantId)?.steps ?? 0) + 1
    if (movement.madeAt.getTime() < settledBefore)
      settled.set(variantId, { ...value, variantId, through, steps })
  }
  const toKeep = [...settled.values()].filter((value) => value.steps >= WORTH_KEEPING)
  return { values, toKeep: toKeep.map(({ steps: _steps, ...value }) => value) }
}
