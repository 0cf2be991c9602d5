import { it } from 'vitest'
import { type RowId, rows } from './rows.ts'

/** The test of one row of the specification. `docs/specification.md` finds it by this call. */
export function row(id: RowId, test: () => Promise<void> | void): void {
  it(`${id}: ${rows[id].says}`, test)
}
