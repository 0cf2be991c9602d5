import { pageOfKind } from '../rules/operation.ts'

type Fault = {
  readonly itemId: string
  readonly name?: string | undefined
  readonly reason?: string | undefined
}
type Named = { readonly id: string; readonly name: string }
type Reason = { reason: string; named: Named[]; count: number }

/** The reasons for which something could not be done, that of the most first, each with what has it and has a name. */
export function faultsByReason(faults: readonly Fault[]): Reason[] {
  const byReason = Map.groupBy(faults, ({ reason = '' }) => reason)
  return [...byReason]
    .map(([reason, all]) => ({
      reason,
      named: all.flatMap(({ itemId, name = '' }) => (name === '' ? [] : [{ id: itemId, name }])),
      count: all.length,
    }))
    .sort((one, other) => other.count - one.count)
}

/** Where one goes to what has a fault, by its id; nowhere from work on what has no page. */
export function pageOfFault(shopId: string, kind: string): ((id: string) => string) | undefined {
  const page = pageOfKind(kind)
  return page === undefined ? undefined : (id) => page.replace('$shopId', shopId).replace('$id', id)
}
