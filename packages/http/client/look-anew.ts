import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Has what is shown asked for anew; ends when it is there. What is just being asked for the first time would only be
 * waited for, although its answer may be from before the news: it is asked for once more when it has come.
 */
export async function lookAnew(queries: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const firsts = new Set(
    queries
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined),
  )
  await queries.invalidateQueries(filters)
  if (firsts.size > 0) await queries.invalidateQueries({ predicate: (query) => firsts.has(query) })
}
