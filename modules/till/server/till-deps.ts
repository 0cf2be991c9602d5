import type { MailDeps } from '@langraan/identity/server'
import type { InvoicesDeps, makeSaleDocument } from '@langraan/invoices/server'
import type { OrderIntake, OrdersDeps, StorefrontFrames } from '@langraan/orders/server'
import type { SealingKeys } from '@langraan/runtime'

/** What the till needs, given by the wiring. */
export type TillDeps = OrdersDeps & {
  log: { warn(values: object, message: string): void }
  /** What seals the keys by which sales are rescued. */
  rescueKeys: SealingKeys
  /** What full tax invoices are issued with. */
  papers: InvoicesDeps
}

/** The same with what takes in the orders of this process. */
export type TellDeps = TillDeps & { intake: OrderIntake }

/** What the worker mails receipts with. */
export type MailingDeps = {
  mails: MailDeps
  frames: Pick<StorefrontFrames, 'frame'>
  shopUrl: TillDeps['shopUrl']
  /** What draws the PDF of an abbreviated tax invoice. */
  papers: Parameters<typeof makeSaleDocument>[0]
}
