import { carrierName } from '@langraan/thai'
import { useLanguage } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { shippingApi } from './shipping-api.ts'

/** The couriers as they declare themselves, with the shop's connections; a secret never comes back, only its end. */
export const couriersQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/couriers', { params: { shopId } })

// What a courier declares changes with the product only.
const STALE_MS = 600_000

/** The plain mark that a service of a courier is drawn as. */
export function useCourierMark(shopId: string): (of: { provider: string; courierCode: string }) => string {
  const { data } = useQuery({ ...couriersQuery(shopId), staleTime: STALE_MS })
  return ({ provider, courierCode }) =>
    data?.items.find((courier) => courier.provider === provider)?.marks[courierCode] ?? courierCode
}

type Named = { readonly provider: string; readonly courierCode: string; readonly courierName: string }

/** What couriers are called beside each other: of two of one name it is said through whom each is booked. */
export function useCourierTitle(shopId: string, beside: readonly Named[]): (courier: Named) => string {
  const language = useLanguage()
  const { data } = useQuery({ ...couriersQuery(shopId), staleTime: STALE_MS })
  return ({ provider, courierCode, courierName }) => {
    const name = carrierName(courierName, language)
    const isAlone = !beside.some(
      (other) =>
        carrierName(other.courierName, language) === name &&
        (other.provider !== provider || other.courierCode !== courierCode),
    )
    const through = data?.items.find((one) => one.provider === provider)
    return isAlone || through?.kind !== 'aggregator' ? name : `${name} (${through.name[language]})`
  }
}
