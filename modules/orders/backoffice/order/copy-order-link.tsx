import { Button, notify, useWords } from '@langraan/ui'
import { IconCopy } from '@langraan/ui/icons'
import type { OrderDetails } from '../../contract.ts'
import { paysAtBranch } from '../../rules/rules.ts'
import { deskWords } from '../settings/desk-words.ts'

const AWAITS_MONEY: ReadonlySet<string> = new Set(['unpaid', 'partly_paid', 'slip_rejected'])

/** The shopper's page of an order, to be pasted into a chat: while money is awaited it is where they pay. */
export function CopyOrderLink({ order }: { readonly order: OrderDetails }) {
  const t = useWords(deskWords)
  const isBill =
    AWAITS_MONEY.has(order.paymentStatus) &&
    order.fulfilmentStatus !== 'cancelled' &&
    !paysAtBranch(order.paymentMethod, order.delivery)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(order.payUrl)
      notify('success', t(isBill ? 'billLinkCopied' : 'orderLinkCopied'))
    } catch {
      // A page without https has no clipboard; the address itself can be copied by hand.
      notify('warning', t('linkNotCopied', { url: order.payUrl }))
    }
  }
  return (
    <Button icon={IconCopy} onClick={() => void copy()}>
      {t(isBill ? 'sendBillLink' : 'copyOrderLink')}
    </Button>
  )
}
