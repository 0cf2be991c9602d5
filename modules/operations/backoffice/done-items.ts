import type { Operation } from '../contract.ts'
import { operationsApi } from './operations-api.ts'

const AT_ONCE = 200

/** The ids of all that a piece of work has done, for what is done with the same things next. */
export async function doneItems(params: { shopId: string; operationId: string }): Promise<string[]> {
  const done: string[] = []
  for (let from = 0; ; from += AT_ONCE) {
    const { items } = await operationsApi('GET /shops/:shopId/operations/:operationId/items', {
      params,
      query: { from, limit: AT_ONCE },
    })
    done.push(...items.flatMap(({ state, itemId }) => (state === 'done' ? [itemId] : [])))
    if (items.length < AT_ONCE) return done
  }
}

/** Work that has ended and come to something, and is no way back itself. */
export const hasDone = (work: Operation): boolean =>
  work.state === 'done' && work.undoOf === null && work.doneCount > work.faultCount
