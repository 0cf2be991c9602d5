import { lazyRouteComponent } from '@tanstack/react-router'

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage')
export const OverviewPage = lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage')

export const CreateShop = lazyRouteComponent(() => import('./wizard/create-shop.tsx'), 'CreateShop')
export type { WizardOutside } from './wizard/wizard.tsx'

export { createShopPath, dashboardPath, overviewPath } from './addresses.ts'
export { useShop, useShopChoices } from './use-shops.ts'
