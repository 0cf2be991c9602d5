import type { ReactNode } from 'react'
import type { OrderDetails } from '../../contract.ts'

/** What an order comes to and has in it, as a dialog is about to leave it. */
export type OrderOutcome = Pick<OrderDetails, 'orderId' | 'totalSatang'> & {
  readonly lines: readonly Pick<
    OrderDetails['lines'][number],
    'productName' | 'variantName' | 'sku' | 'quantity'
  >[]
}

/** What that means for a document that was issued for the order, which is another module's. */
export type PaperNotice = (outcome: OrderOutcome) => ReactNode
