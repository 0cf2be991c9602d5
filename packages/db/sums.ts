import { type RawBuilder, sql } from 'kysely'

/**
 * A sum that is shown: exact, and 0 of no rows. Far above what anybody means it ends at the largest number that
 * JavaScript tells exactly, instead of failing the page.
 */
export const sumOf = (amount: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(greatest(coalesce(sum(${amount}), 0), ${sql.lit(String(Number.MIN_SAFE_INTEGER))}::numeric), ${sql.lit(String(Number.MAX_SAFE_INTEGER))}::numeric)::bigint`
