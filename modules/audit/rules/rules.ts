/** Every action that a person can be found in the log with, as the contracts name them. */
export const auditActions = [
  'shop.created',
  'branch.saved',
  'selling-settings.saved',
  'shipping-methods.saved',
  'courier.connected',
  'import.begun',
  'import.started',
  'import.cancelled',
  'stock.corrected',
  'payment-notice.confirmed',
  'payment-notice.rejected',
  'courier.booked',
  'shipment.cancelled',
  'failed-job.retried',
  'failed-job.dismissed',
  'product-visibility.changed',
  'products.deleted',
  'operation.cancelled',
  'operation.undone',
  'package.paid',
  'package-payment.rejected',
  'package.refunded',
  'tax-invoice.replaced',
] as const
export type AuditAction = (typeof auditActions)[number]

export const isAuditAction = (text: string): text is AuditAction =>
  (auditActions as readonly string[]).includes(text)
