import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Questions of a page whose answers are never from before what made them stale. What is being asked for the first time
 * would only be waited for, although its answer may be older than the news: it is asked for once more when it is there.
 */
export class FreshQueries extends QueryClient {
  /**
   * What a change answered is newer than what is being asked meanwhile: that may have been read before the change, and
   * would put back what it changed. It is asked for anew.
   */
  constructor(config?: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
      const { queryKey, state } = event.query
      if (state.fetchStatus === 'fetching') void this.invalidateQueries({ queryKey, exact: true })
    })
  }

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
