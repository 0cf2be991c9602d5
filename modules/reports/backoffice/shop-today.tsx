import { useQuery } from '@tanstack/react-query'
import { reportsApi } from './reports-api.ts'
import { TodayFigures } from './today-figures.tsx'
import { useFollowShops } from './use-follow-shops.ts'

const today = reportsApi.query('GET /home', { query: {} })

/** Keeps the figures of {@link ShopToday} fresh while a page shows them. */
export function useFreshToday(): void {
  const { data } = useQuery(today)
  useFollowShops(data?.shops.map((shop) => shop.shopId) ?? [])
}

/** Today's figures of one shop; nothing until they are there. */
export function ShopToday({ shopId }: { readonly shopId: string }) {
  const { data } = useQuery(today)
  const shop = data?.shops.find((candidate) => candidate.shopId === shopId)
  return shop ? <TodayFigures figures={shop.figures} /> : null
}
