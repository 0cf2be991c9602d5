/** Every action that a person can be found in the log with, as the contracts name them. */
export const auditActions = [
  'shop.created',
  'branch.saved',
  'domain.named',
  'domain.removed',
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
  'picture.changed',
  'picture.cropped',
  'pictures.deleted',
  'operation.cancelled',
  'operation.undone',
  'member.invited',
  'member.joined',
  'member.removed',
  'member-role.changed',
  'invitation.resent',
  'invitation.withdrawn',
] as const
export type AuditAction = (typeof auditActions)[number]

export const isAuditAction = (text: string): text is AuditAction =>
  (auditActions as readonly string[]).includes(text)
