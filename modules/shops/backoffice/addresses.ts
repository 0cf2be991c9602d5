import { useRouter } from '@tanstack/react-router'

export const overviewPath = '/app/shops/overview'
export const createShopPath = '/app/shops/createshop'
/** The wizard with a certain draft. */
export const draftPath = (draftId: string): string => `${createShopPath}?draft=${encodeURIComponent(draftId)}`
export const dashboardPath = (shopId: string): string => `/app/shops/${shopId}/dashboard`

/** Where the package of a shop is paid, renewed or made larger. */
export const payPath = (shopId: string, what: 'months' | 'upgrade' = 'months'): string =>
  `/app/billing/buy?shop=${encodeURIComponent(shopId)}${what === 'upgrade' ? '&what=upgrade' : ''}`

/** Goes to an address of the app. */
export function useGo(): { push: (href: string) => void; replace: (href: string) => void } {
  const { history } = useRouter()
  return { push: (href) => history.push(href), replace: (href) => history.replace(href) }
}
