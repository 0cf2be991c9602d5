import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

// Parts of pages that the app puts together; each comes with the page that shows it.
export const CreateShop = lazyRouteComponent(() => import('./wizard/create-shop.tsx'), 'CreateShop')
export const SellingSettings = lazyRouteComponent(
  () => import('./settings/selling-settings.tsx'),
  'SellingSettings',
)
export const ShopProfile = lazyRouteComponent(() => import('./settings/shop-profile.tsx'), 'ShopProfile')
export const ChangeLogo = lazy(async () => ({ default: (await import('./change-logo.tsx')).ChangeLogo }))
export const TestAccount = lazyRouteComponent(() => import('./test-account.tsx'), 'TestAccount')
export const LogosCard = lazyRouteComponent(() => import('./logos-card.tsx'), 'LogosCard')
export const Branches = lazyRouteComponent(() => import('./settings/branches.tsx'), 'Branches')

export const DomainSettings = lazyRouteComponent(
  () => import('./settings/domain-settings.tsx'),
  'DomainSettings',
)

export { ShopsOverview } from './overview-page.tsx'
export { ShopStateChip } from './shop-state.tsx'
export { useShopLogos } from './use-shop-logos.ts'
export { ExpiredNotice } from './expired-notice.tsx'
export { useChangeLock } from './settings/use-change-lock.ts'
export { createShopPath, dashboardPath, overviewPath, payPath } from './addresses.ts'
export { searchAddress } from './shops-api.ts'
export { chooseShop, useChosenShop } from './chosen-shop.ts'
export { UpgradeButton, upgradeOffer } from './upgrade-button.tsx'
export { shopLogoUrl } from './shops-api.ts'
export { useMay, useShop, useShopChoices } from './use-shops.ts'
export type { WizardOutside } from './wizard/wizard.tsx'
