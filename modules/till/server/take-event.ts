import { takeReceiptMailed } from './mails/take-receipt-mailed.ts'
import { takeCollected } from './take-collected.ts'
import { takeAsTold, takeCashMoved, takeShiftClosed, takeShiftOpened } from './take-drawer.ts'
import { takeReturn } from './take-return.ts'
import { takeSale } from './take-sale.ts'
import type { Taking } from './taking.ts'

/** Does what an event says, and keeps it, in one transaction. */
export function takeEvent(taking: Taking): Promise<void> {
  const { event } = taking
  const { act } = event
  switch (act.kind) {
    case 'sale':
      return takeSale({ ...taking, event: { ...event, act } })
    case 'collected':
      return takeCollected({ ...taking, event: { ...event, act } })
    case 'return':
      return takeReturn({ ...taking, event: { ...event, act } })
    case 'shift-opened':
      return takeShiftOpened({ ...taking, event: { ...event, act } })
    case 'shift-closed':
      return takeShiftClosed({ ...taking, event: { ...event, act } })
    case 'cash-moved':
      return takeCashMoved({ ...taking, event: { ...event, act } })
    case 'receipt-mailed':
      return takeReceiptMailed({ ...taking, event: { ...event, act } })
    default:
      return takeAsTold(taking)
  }
}
