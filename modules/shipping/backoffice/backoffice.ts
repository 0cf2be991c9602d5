import { lazyRouteComponent } from '@tanstack/react-router'

export { ShippingPanel } from './shipping-panel.tsx'
export const TrackingListPage = lazyRouteComponent(
  () => import('./tracking-list-page.tsx'),
  'TrackingListPage',
)
export const CourierSettings = lazyRouteComponent(
  () => import('./couriers/courier-settings-page.tsx'),
  'CourierSettings',
)
export const CourierPricesPage = lazyRouteComponent(
  () => import('./operator/courier-prices-page.tsx'),
  'CourierPricesPage',
)
export const BookingPage = lazyRouteComponent(() => import('./booking/booking-page.tsx'), 'BookingPage')
export const TrackingPage = lazyRouteComponent(() => import('./tracking/tracking-page.tsx'), 'TrackingPage')
export const PackingPage = lazyRouteComponent(() => import('./packing/packing-page.tsx'), 'PackingPage')
export const HandOverPage = lazyRouteComponent(() => import('./hand-over/hand-over-page.tsx'), 'HandOverPage')
