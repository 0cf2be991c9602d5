import type { RefusalTable } from './endpoint.ts'

export const defineRefusals = <const T extends RefusalTable>(table: T): T => table

/** Takes the named refusals of a table, for one endpoint. */
export function only<T extends RefusalTable, K extends keyof T & string>(
  table: T,
  ...codes: K[]
): Pick<T, K> {
  return Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<T, K>
}
