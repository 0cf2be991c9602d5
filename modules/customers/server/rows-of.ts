import { sql } from '@langraan/db'

/** Whose a row of a batch is. */
export type Of = { customerId: string }

/** Rows of a batch, as one parameter of the statement that reads them. */
export const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
