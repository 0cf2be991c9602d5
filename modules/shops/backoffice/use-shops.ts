import { roleMay, type ShopPermission } from '@langraan/identity/rules'
import type { ShopChoice } from '@langraan/ui/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { shopLogoUrl, shopsApi } from './shops-api.ts'

const shopsQuery = shopsApi.query('GET /shops', {})

/** The person's shops and the drafts they have begun; asked anew each time, as the wizard changes drafts all the while. */
export const useShops = () => useQuery({ ...shopsQuery, staleTime: 0 })

/** One shop, with what the reader may do in it. */
export const useShop = (shopId: string) =>
  useQuery(shopsApi.query('GET /shops/:shopId', { params: { shopId } }))

/** What the reader may do in a shop; nothing while it is not known. The list of shops often knows it first. */
export function useMay(shopId: string | undefined): ((permission: ShopPermission) => boolean) | undefined {
  const asked = shopsApi.query('GET /shops/:shopId', { params: { shopId: shopId ?? '' } })
  const { data } = useQuery({ ...asked, enabled: shopId !== undefined })
  const list = useQuery({ ...shopsQuery, enabled: false })
  if (data) return (permission) => data.permissions.includes(permission)
  const role = list.data?.items.find((shop) => shop.shopId === shopId)?.role
  return role === undefined ? undefined : (permission) => roleMay(role, permission)
}

/** Asks for shops and drafts anew, after one was made or thrown away. */
export function useShopsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [shopsQuery.queryKey[0]] })
}

/** A site's address as people say it: without `http://` and the last slash. */
export const siteName = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** The shops for the switcher of the frame; `hrefOf` says which page of a shop to open. */
export function useShopChoices(signedIn: boolean, hrefOf: (shopId: string) => string): ShopChoice[] {
  const { data } = useQuery({ ...shopsQuery, enabled: signedIn })
  return (data?.items ?? []).map((shop) => ({
    id: shop.shopId,
    name: shop.name,
    detail: siteName(shop.url),
    href: hrefOf(shop.shopId),
    logoUrl: shopLogoUrl(shop) ?? null,
  }))
}
