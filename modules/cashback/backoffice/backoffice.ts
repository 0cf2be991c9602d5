import { lazyRouteComponent } from '@tanstack/react-router'

export const CashbackPage = lazyRouteComponent(() => import('./cashback-page.tsx'), 'CashbackPage')
export const RatesPage = lazyRouteComponent(() => import('./operator/rates-page.tsx'), 'RatesPage')
