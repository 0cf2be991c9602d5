import { it } from 'vitest'
import { type RowId, rows } from './rows.ts'

/** The test of one row of the specification. `docs/specification.md` finds it by this call. */
export function row(id: RowId, test: () => Promise<void> | void, milliseconds = 40_000): void {
  it(`${id}: ${rows[id].says}`, { timeout: milliseconds }, test)
}
