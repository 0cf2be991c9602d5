type Fault = { readonly name?: string | undefined; readonly reason?: string | undefined }
type Reason = { reason: string; names: string[]; count: number }

/** The reasons for which something could not be done, that of the most first, each with the names of what has it. */
export function faultsByReason(faults: readonly Fault[]): Reason[] {
  const byReason = Map.groupBy(faults, ({ reason = '' }) => reason)
  return [...byReason]
    .map(([reason, all]) => ({
      reason,
      names: all.flatMap(({ name = '' }) => (name === '' ? [] : [name])),
      count: all.length,
    }))
    .sort((one, other) => other.count - one.count)
}
