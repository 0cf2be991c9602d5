import type { ModulePages } from '@langraan/ui/pages'
import { CustomersPage, ImportCustomersPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/customers', needs: 'customers:read', component: CustomersPage },
  { path: '/app/shops/$shopId/customers/import', needs: 'customers:write', component: ImportCustomersPage },
  { path: '/app/shops/$shopId/customers/$customerId', needs: 'customers:read' },
] as const satisfies ModulePages
