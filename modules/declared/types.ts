// Written by `npm run generate` from what each module says of itself.
import type { NamesOf } from '@langraan/declarations'
import type * as agents from '@langraan/agents/module'
import type * as audit from '@langraan/audit/module'
import type * as billing from '@langraan/billing/module'
import type * as cashback from '@langraan/cashback/module'
import type * as catalog from '@langraan/catalog/module'
import type * as customers from '@langraan/customers/module'
import type * as failures from '@langraan/failures/module'
import type * as gallery from '@langraan/gallery/module'
import type * as identity from '@langraan/identity/module'
import type * as inbox from '@langraan/inbox/module'
import type * as invoices from '@langraan/invoices/module'
import type * as links from '@langraan/links/module'
import type * as members from '@langraan/members/module'
import type * as merchandise from '@langraan/merchandise/module'
import type * as messages from '@langraan/messages/module'
import type * as operations from '@langraan/operations/module'
import type * as orders from '@langraan/orders/module'
import type * as payments from '@langraan/payments/module'
import type * as payouts from '@langraan/payouts/module'
import type * as plans from '@langraan/plans/module'
import type * as reports from '@langraan/reports/module'
import type * as shipping from '@langraan/shipping/module'
import type * as shops from '@langraan/shops/module'
import type * as sites from '@langraan/sites/module'
import type * as stock from '@langraan/stock/module'
import type * as supplier from '@langraan/supplier/module'
import type * as till from '@langraan/till/module'

declare module '@langraan/declarations' {
  interface DeclaredPermissions
    extends
      NamesOf<typeof audit.permissions>,
      NamesOf<typeof failures.permissions>,
      NamesOf<typeof members.permissions>,
      NamesOf<typeof operations.permissions>,
      NamesOf<typeof shops.permissions>,
      NamesOf<typeof catalog.permissions>,
      NamesOf<typeof customers.permissions>,
      NamesOf<typeof stock.permissions>,
      NamesOf<typeof orders.permissions>,
      NamesOf<typeof invoices.permissions>,
      NamesOf<typeof payments.permissions>,
      NamesOf<typeof agents.permissions>,
      NamesOf<typeof inbox.permissions>,
      NamesOf<typeof payouts.permissions>,
      NamesOf<typeof shipping.permissions>,
      NamesOf<typeof cashback.permissions>,
      NamesOf<typeof merchandise.permissions>,
      NamesOf<typeof reports.permissions>,
      NamesOf<typeof supplier.permissions>,
      NamesOf<typeof till.permissions> {}
  interface DeclaredEvents
    extends
      NamesOf<typeof failures.events>,
      NamesOf<typeof members.events>,
      NamesOf<typeof operations.events>,
      NamesOf<typeof gallery.events>,
      NamesOf<typeof shops.events>,
      NamesOf<typeof catalog.events>,
      NamesOf<typeof customers.events>,
      NamesOf<typeof stock.events>,
      NamesOf<typeof orders.events>,
      NamesOf<typeof payments.events>,
      NamesOf<typeof agents.events>,
      NamesOf<typeof billing.events>,
      NamesOf<typeof messages.events>,
      NamesOf<typeof inbox.events>,
      NamesOf<typeof payouts.events>,
      NamesOf<typeof till.events> {}
  interface DeclaredAuditActions
    extends
      NamesOf<typeof failures.auditActions>,
      NamesOf<typeof members.auditActions>,
      NamesOf<typeof operations.auditActions>,
      NamesOf<typeof gallery.auditActions>,
      NamesOf<typeof shops.auditActions>,
      NamesOf<typeof catalog.auditActions>,
      NamesOf<typeof customers.auditActions>,
      NamesOf<typeof sites.auditActions>,
      NamesOf<typeof stock.auditActions>,
      NamesOf<typeof orders.auditActions>,
      NamesOf<typeof invoices.auditActions>,
      NamesOf<typeof payments.auditActions>,
      NamesOf<typeof agents.auditActions>,
      NamesOf<typeof billing.auditActions>,
      NamesOf<typeof links.auditActions>,
      NamesOf<typeof messages.auditActions>,
      NamesOf<typeof inbox.auditActions>,
      NamesOf<typeof payouts.auditActions>,
      NamesOf<typeof shipping.auditActions>,
      NamesOf<typeof merchandise.auditActions>,
      NamesOf<typeof supplier.auditActions>,
      NamesOf<typeof till.auditActions> {}
  interface DeclaredAuditSubjects
    extends NamesOf<typeof customers.auditSubjects>, NamesOf<typeof orders.auditSubjects> {}
  interface DeclaredPlatformActions
    extends
      NamesOf<typeof identity.platformActions>,
      NamesOf<typeof plans.platformActions>,
      NamesOf<typeof payouts.platformActions>,
      NamesOf<typeof shipping.platformActions>,
      NamesOf<typeof cashback.platformActions> {}
  interface DeclaredWork
    extends
      NamesOf<typeof gallery.work>,
      NamesOf<typeof catalog.work>,
      NamesOf<typeof customers.work>,
      NamesOf<typeof stock.work>,
      NamesOf<typeof orders.work>,
      NamesOf<typeof invoices.work>,
      NamesOf<typeof payments.work>,
      NamesOf<typeof shipping.work> {}
  interface DeclaredJobData
    extends
      identity.JobData,
      members.JobData,
      operations.JobData,
      gallery.JobData,
      shops.JobData,
      catalog.JobData,
      customers.JobData,
      orders.JobData,
      invoices.JobData,
      payments.JobData,
      agents.JobData,
      billing.JobData,
      messages.JobData,
      inbox.JobData,
      payouts.JobData,
      shipping.JobData,
      cashback.JobData,
      merchandise.JobData,
      till.JobData {}
}
