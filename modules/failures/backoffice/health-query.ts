import { failuresApi } from './failures-api.ts'

const REFRESH_MS = 15_000

/** How the platform does, read anew while it is looked at. */
export const healthQuery = {
  ...failuresApi.query('GET /operator/health', {}),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
}
export type Health = Awaited<ReturnType<(typeof healthQuery)['queryFn']>>
