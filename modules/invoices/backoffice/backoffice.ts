import { lazyRouteComponent } from '@tanstack/react-router'

export const DisagreeingDocumentsPage = lazyRouteComponent(
  () => import('./disagreeing-page.tsx'),
  'DisagreeingDocumentsPage',
)
export const DocumentsPage = lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage')
export const UninvoicedSalesPage = lazyRouteComponent(
  () => import('./uninvoiced-page.tsx'),
  'UninvoicedSalesPage',
)
export const VatReportPage = lazyRouteComponent(() => import('./vat-report-page.tsx'), 'VatReportPage')
export { OrderDocumentsCard } from './order-documents-card.tsx'
export { PaperAfterChange, PaperDisagreement } from './paper-disagreement.tsx'
export { SellerCard } from './seller-card.tsx'
