import { lazy } from 'react'

export { ShippingPanel } from './shipping-panel.tsx'
export const CourierSettings = lazy(async () => ({
  default: (await import('./courier-settings-page.tsx')).CourierSettings,
}))
