import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Questions of a page whose answers are never from before what made them stale. What is being asked for the first time
 * would only be waited for, although its answer may be older than the news: it is asked for once more when it is there.
 */
export class FreshQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firsts = new Set<unknown>(
      this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined),
    )
    await super.invalidateQueries(filters, options)
    if (firsts.size === 0) return
    await super.invalidateQueries({ ...filters, predicate: (query) => firsts.has(query) }, options)
  }
}
