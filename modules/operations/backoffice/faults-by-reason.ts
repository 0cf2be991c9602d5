type Fault = { readonly name?: string | undefined; readonly reason?: string | undefined }

/** The reasons for which something could not be done, that of the most first, each with the names of what has it. */
export function faultsByReason(faults: readonly Fault[]): { reason: string; names: string[] }[] {
  const named = new Map<string, string[]>()
  for (const { name = '', reason = '' } of faults)
    named.set(reason, [...(named.get(reason) ?? []), ...(name === '' ? [] : [name])])
  return [...named]
    .map(([reason, names]) => ({ reason, names }))
    .sort((one, other) => other.names.length - one.names.length)
}
