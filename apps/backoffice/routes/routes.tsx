import { AuditLog } from '@langraan/audit/backoffice'
import {
  AccountPeoplePage,
  BillingPage,
  BuyPage,
  CompanyPage,
  OperatorPackagesPage,
  OperatorPage,
  PurchasePage,
} from '@langraan/billing/backoffice'
import {
  CategoriesPage,
  GridPage,
  ImportPage,
  NewProductPage,
  ProductPage,
} from '@langraan/catalog/backoffice'
import { CustomersPage, ImportCustomersPage } from '@langraan/customers/backoffice'
import { FailedJobsPage } from '@langraan/failures/backoffice'
import { GalleryPage, UploadPage } from '@langraan/gallery/backoffice'
import {
  AccountPage,
  ConfirmEmailPage,
  ForgotPasswordPage,
  LoginPage,
  OperatorPeoplePage,
  RegisterPage,
  ResetPasswordPage,
} from '@langraan/identity/backoffice'
import {
  DisagreeingDocumentsPage,
  DocumentsPage,
  UninvoicedSalesPage,
  VatReportPage,
} from '@langraan/invoices/backoffice'
import { LinkKeys } from '@langraan/links/backoffice'
import { InvitationPage, Members } from '@langraan/members/backoffice'
import {
  CouponsCard,
  NewOrderPage,
  OrdersPage,
  SaleTermsCard,
  ShippingMethodsCard,
} from '@langraan/orders/backoffice'
import { CodPayoutsPage, PaymentNoticesPage, ReconciliationPage } from '@langraan/payments/backoffice'
import { DashboardPage, HomePage } from '@langraan/reports/backoffice'
import { CourierSettings, TrackingListPage } from '@langraan/shipping/backoffice'
import { Branches, CreateShop, DomainSettings, LogosCard, SellingSettings } from '@langraan/shops/backoffice'
import { SiteTheme } from '@langraan/sites/backoffice'
import { GoodsPage, NewPaperPage, PaperPage, PapersPage, StockPage } from '@langraan/stock/backoffice'
import { lazyRouteComponent } from '@tanstack/react-router'

import { frameRoute, leadsTo, page, rootRoute, wholePage, withParts } from './page.ts'

const settings = () => import('./settings-page.tsx')
const gallery = () => import('./gallery-pages.tsx')

const OverviewPage = lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage')
const CreateShopPage = withParts(
  lazyRouteComponent(() => import('./create-shop-page.tsx'), 'CreateShopPage'),
  CreateShop,
)
const PaymentSettingsPage = withParts(lazyRouteComponent(settings, 'PaymentSettingsPage'), SellingSettings)
const ShippingMethodsPage = withParts(
  lazyRouteComponent(settings, 'ShippingMethodsPage'),
  ShippingMethodsCard,
)
const PricingPage = withParts(lazyRouteComponent(settings, 'PricingPage'), SaleTermsCard, CouponsCard)
const StorefrontPage = withParts(lazyRouteComponent(settings, 'StorefrontPage'), SiteTheme, LogosCard)
const BranchesPage = withParts(lazyRouteComponent(settings, 'BranchesPage'), Branches)
const DomainPage = withParts(lazyRouteComponent(settings, 'DomainPage'), DomainSettings)
const LinksPage = withParts(lazyRouteComponent(settings, 'LinksPage'), LinkKeys)
const CourierSettingsPage = withParts(lazyRouteComponent(settings, 'CourierSettingsPage'), CourierSettings)
const MembersPage = withParts(lazyRouteComponent(settings, 'MembersPage'), Members)
const AuditPage = withParts(lazyRouteComponent(settings, 'AuditPage'), AuditLog)
const GalleryOfShop = withParts(lazyRouteComponent(gallery, 'GalleryOfShop'), GalleryPage)
const UploadToShop = withParts(lazyRouteComponent(gallery, 'UploadToShop'), UploadPage)
const OperationsOfShop = lazyRouteComponent(() => import('./operations-of-shop.tsx'), 'OperationsOfShop')
const WholeOrderPage = lazyRouteComponent(() => import('./order-page.tsx'), 'WholeOrderPage')
const WholeCustomerPage = lazyRouteComponent(() => import('./customer-page.tsx'), 'WholeCustomerPage')
const KitPage = lazyRouteComponent(() => import('../kit/kit-page.tsx'), 'KitPage')
const LiveArea = lazyRouteComponent(() => import('../shell/external-area.tsx'), 'LiveArea')
const SalePagesArea = lazyRouteComponent(() => import('../shell/external-area.tsx'), 'SalePagesArea')

/** Every address of the back-office, one line each. `page` stands in the frame, `wholePage` fills the window. */
export const routeTree = rootRoute.addChildren([
  leadsTo('/', '/app'),
  leadsTo('/app', '/app/home'),
  leadsTo('/app/shops', '/app/shops/overview'),
  leadsTo('/app/images', '/app/images/gallery'),

  wholePage('/login', LoginPage),
  wholePage('/register', RegisterPage),
  wholePage('/forgot-password', ForgotPasswordPage),
  wholePage('/reset-password', ResetPasswordPage),
  wholePage('/confirm-email', ConfirmEmailPage),
  wholePage('/invitation', InvitationPage),
  wholePage('/app/kit', KitPage),
  wholePage('/app/facebook', LiveArea),
  wholePage('/app/salepages', SalePagesArea),

  wholePage('/app/shops/createshop', CreateShopPage),

  frameRoute.addChildren([
    page('/app/home', HomePage),
    page('/app/account', AccountPage),
    page('/app/shops/overview', OverviewPage),
    page('/app/billing', BillingPage),
    page('/app/billing/company', CompanyPage),
    page('/app/billing/people', AccountPeoplePage),
    page('/app/billing/buy', BuyPage),
    page('/app/billing/purchases/$purchaseId', PurchasePage),
    page('/operator', OperatorPage),
    page('/operator/packages', OperatorPackagesPage),
    page('/operator/people', OperatorPeoplePage),
    page('/app/images/gallery', GalleryOfShop),
    page('/app/images/upload', UploadToShop),
    page('/app/shops/$shopId/dashboard', DashboardPage),
    page('/app/shops/$shopId/orders', OrdersPage),
    page('/app/shops/$shopId/orders/new', NewOrderPage),
    page('/app/shops/$shopId/orders/tracking-numbers', TrackingListPage),
    page('/app/shops/$shopId/orders/$orderId', WholeOrderPage),
    page('/app/shops/$shopId/customers', CustomersPage),
    page('/app/shops/$shopId/customers/import', ImportCustomersPage),
    page('/app/shops/$shopId/customers/$customerId', WholeCustomerPage),
    page('/app/shops/$shopId/payment-notices', PaymentNoticesPage),
    page('/app/shops/$shopId/reconciliation', ReconciliationPage),
    page('/app/shops/$shopId/cod-payouts', CodPayoutsPage),
    page('/app/shops/$shopId/documents', DocumentsPage),
    page('/app/shops/$shopId/documents/vat-report', VatReportPage),
    page('/app/shops/$shopId/documents/uninvoiced-sales', UninvoicedSalesPage),
    page('/app/shops/$shopId/documents/disagreeing', DisagreeingDocumentsPage),
    page('/app/shops/$shopId/products', GoodsPage),
    page('/app/shops/$shopId/products/import', ImportPage),
    page('/app/shops/$shopId/stock', StockPage),
    page('/app/shops/$shopId/stock/papers', PapersPage),
    page('/app/shops/$shopId/stock/papers/new', NewPaperPage),
    page('/app/shops/$shopId/stock/papers/$paperId', PaperPage),
    page('/app/shops/$shopId/products/new', NewProductPage),
    page('/app/shops/$shopId/products/categories', CategoriesPage),
    page('/app/shops/$shopId/products/grid', GridPage),
    page('/app/shops/$shopId/products/$productId', ProductPage),
    page('/app/shops/$shopId/settings', PaymentSettingsPage),
    page('/app/shops/$shopId/settings/shipping-methods', ShippingMethodsPage),
    page('/app/shops/$shopId/settings/pricing', PricingPage),
    page('/app/shops/$shopId/settings/storefront', StorefrontPage),
    page('/app/shops/$shopId/settings/branches', BranchesPage),
    page('/app/shops/$shopId/settings/domain', DomainPage),
    page('/app/shops/$shopId/settings/links', LinksPage),
    page('/app/shops/$shopId/settings/couriers', CourierSettingsPage),
    page('/app/shops/$shopId/settings/members', MembersPage),
    page('/app/shops/$shopId/settings/audit', AuditPage),
    page('/app/shops/$shopId/operations', OperationsOfShop),
    page('/app/shops/$shopId/failed-jobs', FailedJobsPage),
  ]),
])
