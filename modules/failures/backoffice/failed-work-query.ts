import { failuresApi } from './failures-api.ts'

const REFRESH_MS = 15_000

/** What was given up in all shops and by the platform, read anew while it is looked at. */
export const failedWorkQuery = {
  ...failuresApi.query('GET /operator/failed-jobs', {}),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
}
