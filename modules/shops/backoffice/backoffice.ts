import { lazyRouteComponent } from '@tanstack/react-router'

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage')
export const OverviewPage = lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage')

export const CreateShop = lazyRouteComponent(() => import('./wizard/create-shop.tsx'), 'CreateShop')
export type { WizardOutside } from './wizard/wizard.tsx'

export const SellingSettings = lazyRouteComponent(() => import('./settings/selling-settings.tsx'), 'SellingSettings')
export const Branches = lazyRouteComponent(() => import('./settings/branches.tsx'), 'Branches')

export { useSettingsLock } from './settings/use-settings-lock.ts'
export { createShopPath, dashboardPath, overviewPath } from './addresses.ts'
export { useShop, useShopChoices } from './use-shops.ts'
