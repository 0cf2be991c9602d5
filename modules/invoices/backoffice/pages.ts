import type { ModulePages } from '@langraan/ui/pages'
import { DisagreeingDocumentsPage, DocumentsPage, UninvoicedSalesPage, VatReportPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/documents', needs: 'documents:read', component: DocumentsPage },
  { path: '/app/shops/$shopId/documents/vat-report', needs: 'reports:read', component: VatReportPage },
  {
    path: '/app/shops/$shopId/documents/uninvoiced-sales',
    needs: 'reports:read',
    component: UninvoicedSalesPage,
  },
  {
    path: '/app/shops/$shopId/documents/disagreeing',
    needs: 'reports:read',
    component: DisagreeingDocumentsPage,
  },
] as const satisfies ModulePages
