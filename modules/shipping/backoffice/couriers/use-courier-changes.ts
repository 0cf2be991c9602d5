import { useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import type { CourierCard } from '../../contract.ts'
import { couriersQuery } from '../courier-connection.ts'
import { shippingApi } from '../shipping-api.ts'
import { courierSettingsWords } from './courier-settings-words.ts'

/** Switches a connection on and off; it keeps its keys. */
export function useCourierUse(shopId: string, { provider, name, isOn, carriersOff }: CourierCard) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  return useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/use', {
    call: (wanted: boolean) => ({ params: { shopId, provider }, body: { isOn: wanted, carriersOff } }),
    saw: () => isOn,
    refresh: [couriersQuery(shopId).queryKey],
    said: (_saved, wanted) => t(wanted ? 'usedToast' : 'unusedToast', { courier: name[language] }),
    failure: 'toast',
  })
}

type CarrierUse = { readonly carriersOff: string[]; readonly carrier: string; readonly isOn: boolean }

/** Switches a carrier of an aggregator on and off. */
export function useCarrierUse(shopId: string, { provider, isOn, carriersOff }: CourierCard) {
  const t = useWords(courierSettingsWords)
  return useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/use', {
    call: (wanted: CarrierUse) => ({
      params: { shopId, provider },
      body: { isOn, carriersOff: wanted.carriersOff },
    }),
    saw: () => ({ carriersOff, carrier: '', isOn: true }),
    refresh: [couriersQuery(shopId).queryKey],
    said: (_saved, wanted) => t(wanted.isOn ? 'carrierOn' : 'carrierOff', { carrier: wanted.carrier }),
    failure: 'toast',
  })
}

/** Takes a connection away, with its keys. */
export function useDisconnect(shopId: string, { provider, name }: CourierCard) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  return useChange(shippingApi, 'DELETE /shops/:shopId/couriers/:provider', {
    call: { params: { shopId, provider } },
    refresh: [couriersQuery(shopId).queryKey],
    said: t('disconnected', { courier: name[language] }),
  })
}

/** Tries a courier; what came of it is shown on its card. */
export const useTrial = (shopId: string, { provider }: CourierCard) =>
  useChange(shippingApi, 'POST /shops/:shopId/couriers/:provider/trials', {
    once: true,
    call: { params: { shopId, provider } },
    refresh: [couriersQuery(shopId).queryKey],
    failure: 'toast',
  })
