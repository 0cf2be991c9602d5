import { AuditLog } from '@langraan/audit/backoffice'
import { GalleryPage, UploadPage } from '@langraan/gallery/backoffice'
import { ChannelsPage } from '@langraan/inbox/backoffice'
import { LinkKeys } from '@langraan/links/backoffice'
import { MessageTexts } from '@langraan/messages/backoffice'
import { Members } from '@langraan/members/backoffice'
import { SuppliesPage } from '@langraan/merchandise/backoffice'
import { CouponsCard, SaleTermsCard, ShippingMethodsCard } from '@langraan/orders/backoffice'
import { CourierSettings, TrackingPage } from '@langraan/shipping/backoffice'
import {
  Branches,
  CreateShop,
  DomainSettings,
  LogosCard,
  SellingSettings,
  ShopProfile,
} from '@langraan/shops/backoffice'
import { SiteTheme } from '@langraan/sites/backoffice'
import type { PageComponent } from '@langraan/ui/pages'
import { lazyRouteComponent } from '@tanstack/react-router'

import { withParts } from './page.ts'

const settings = () => import('./settings-page.tsx')
const gallery = () => import('./gallery-pages.tsx')
const shop = '/app/shops/$shopId'

/** Pages that the app puts together from parts of several modules, which declare them without a component. */
export const composedPages: Readonly<Record<string, PageComponent>> = {
  '/operator': lazyRouteComponent(() => import('./operator-desk-page.tsx'), 'OperatorDeskPage'),
  '/app/shops/overview': lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
  '/app/shops/createshop': withParts(
    lazyRouteComponent(() => import('./create-shop-page.tsx'), 'CreateShopPage'),
    CreateShop,
  ),
  '/app/images/gallery': withParts(lazyRouteComponent(gallery, 'GalleryOfShop'), GalleryPage),
  '/app/images/upload': withParts(lazyRouteComponent(gallery, 'UploadToShop'), UploadPage),
  [`${shop}/operations`]: lazyRouteComponent(() => import('./operations-of-shop.tsx'), 'OperationsOfShop'),
  [`${shop}/supplies`]: withParts(
    lazyRouteComponent(() => import('./supplies-page.tsx'), 'WholeSuppliesPage'),
    SuppliesPage,
  ),
  [`${shop}/inbox/channels`]: withParts(
    lazyRouteComponent(() => import('./channels-of-shop.tsx'), 'ChannelsOfShop'),
    ChannelsPage,
  ),
  [`${shop}/tracking`]: withParts(
    lazyRouteComponent(() => import('./tracking-page.tsx'), 'WholeTrackingPage'),
    TrackingPage,
  ),
  [`${shop}/orders/$orderId`]: lazyRouteComponent(() => import('./order-page.tsx'), 'WholeOrderPage'),
  [`${shop}/customers/$customerId`]: lazyRouteComponent(
    () => import('./customer-page.tsx'),
    'WholeCustomerPage',
  ),
  [`${shop}/settings`]: withParts(lazyRouteComponent(settings, 'PaymentSettingsPage'), SellingSettings),
  [`${shop}/settings/profile`]: withParts(lazyRouteComponent(settings, 'ProfilePage'), ShopProfile),
  [`${shop}/settings/shipping-methods`]: withParts(
    lazyRouteComponent(settings, 'ShippingMethodsPage'),
    ShippingMethodsCard,
  ),
  [`${shop}/settings/pricing`]: withParts(
    lazyRouteComponent(settings, 'PricingPage'),
    SaleTermsCard,
    CouponsCard,
  ),
  [`${shop}/settings/storefront`]: withParts(
    lazyRouteComponent(settings, 'StorefrontPage'),
    SiteTheme,
    LogosCard,
  ),
  [`${shop}/settings/branches`]: withParts(lazyRouteComponent(settings, 'BranchesPage'), Branches),
  [`${shop}/settings/domain`]: withParts(lazyRouteComponent(settings, 'DomainPage'), DomainSettings),
  [`${shop}/settings/messages`]: withParts(lazyRouteComponent(settings, 'MessagesPage'), MessageTexts),
  [`${shop}/settings/links`]: withParts(lazyRouteComponent(settings, 'LinksPage'), LinkKeys),
  [`${shop}/settings/couriers`]: withParts(
    lazyRouteComponent(settings, 'CourierSettingsPage'),
    CourierSettings,
  ),
  [`${shop}/settings/members`]: withParts(lazyRouteComponent(settings, 'MembersPage'), Members),
  [`${shop}/settings/audit`]: withParts(lazyRouteComponent(settings, 'AuditPage'), AuditLog),
}
