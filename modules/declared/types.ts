// Written by `npm run generate` from what each module says of itself.
import type { NamesOf } from '@langraan/declarations'
import type * as audit from '@langraan/audit/module'
import type * as billing from '@langraan/billing/module'
import type * as catalog from '@langraan/catalog/module'
import type * as customers from '@langraan/customers/module'
import type * as failures from '@langraan/failures/module'
import type * as gallery from '@langraan/gallery/module'
import type * as identity from '@langraan/identity/module'
import type * as invoices from '@langraan/invoices/module'
import type * as links from '@langraan/links/module'
import type * as members from '@langraan/members/module'
import type * as operations from '@langraan/operations/module'
import type * as orders from '@langraan/orders/module'
import type * as payments from '@langraan/payments/module'
import type * as reports from '@langraan/reports/module'
import type * as shipping from '@langraan/shipping/module'
import type * as shops from '@langraan/shops/module'
import type * as sites from '@langraan/sites/module'
import type * as stock from '@langraan/stock/module'

declare module '@langraan/declarations' {
  interface DeclaredPermissions
    extends
      NamesOf<typeof audit.permissions>,
      NamesOf<typeof catalog.permissions>,
      NamesOf<typeof customers.permissions>,
      NamesOf<typeof failures.permissions>,
      NamesOf<typeof invoices.permissions>,
      NamesOf<typeof members.permissions>,
      NamesOf<typeof operations.permissions>,
      NamesOf<typeof orders.permissions>,
      NamesOf<typeof payments.permissions>,
      NamesOf<typeof reports.permissions>,
      NamesOf<typeof shipping.permissions>,
      NamesOf<typeof shops.permissions>,
      NamesOf<typeof stock.permissions> {}
  interface DeclaredEvents
    extends
      NamesOf<typeof billing.events>,
      NamesOf<typeof catalog.events>,
      NamesOf<typeof customers.events>,
      NamesOf<typeof failures.events>,
      NamesOf<typeof gallery.events>,
      NamesOf<typeof members.events>,
      NamesOf<typeof operations.events>,
      NamesOf<typeof orders.events>,
      NamesOf<typeof payments.events>,
      NamesOf<typeof shops.events>,
      NamesOf<typeof stock.events> {}
  interface DeclaredAuditActions
    extends
      NamesOf<typeof billing.auditActions>,
      NamesOf<typeof catalog.auditActions>,
      NamesOf<typeof customers.auditActions>,
      NamesOf<typeof failures.auditActions>,
      NamesOf<typeof gallery.auditActions>,
      NamesOf<typeof invoices.auditActions>,
      NamesOf<typeof links.auditActions>,
      NamesOf<typeof members.auditActions>,
      NamesOf<typeof operations.auditActions>,
      NamesOf<typeof orders.auditActions>,
      NamesOf<typeof payments.auditActions>,
      NamesOf<typeof shipping.auditActions>,
      NamesOf<typeof shops.auditActions>,
      NamesOf<typeof sites.auditActions>,
      NamesOf<typeof stock.auditActions> {}
  interface DeclaredAuditSubjects
    extends NamesOf<typeof customers.auditSubjects>, NamesOf<typeof orders.auditSubjects> {}
  interface DeclaredWork
    extends
      NamesOf<typeof catalog.work>,
      NamesOf<typeof customers.work>,
      NamesOf<typeof gallery.work>,
      NamesOf<typeof invoices.work>,
      NamesOf<typeof orders.work>,
      NamesOf<typeof payments.work>,
      NamesOf<typeof shipping.work>,
      NamesOf<typeof stock.work> {}
  interface DeclaredJobData
    extends
      billing.JobData,
      catalog.JobData,
      customers.JobData,
      gallery.JobData,
      identity.JobData,
      invoices.JobData,
      members.JobData,
      operations.JobData,
      orders.JobData,
      payments.JobData,
      shipping.JobData,
      shops.JobData {}
}
