import { StatusChip } from '@langraan/ui'
import type { OrderRow } from '../../contract.ts'
import { isPaymentMoot } from '../../rules/rules.ts'

type Props = { readonly order: Pick<OrderRow, 'paymentStatus' | 'fulfilmentStatus'> }

/** How an order is paid; nothing where nobody waits for its money any more. */
export function PaymentChip({ order: { paymentStatus: payment, fulfilmentStatus: fulfilment } }: Props) {
  return isPaymentMoot({ payment, fulfilment }) ? null : <StatusChip kind="payment" status={payment} />
}

/** Where an order stands: its money, then its parcel. */
export function OrderChips({ order }: Props) {
  return (
    <>
      <PaymentChip order={order} />
      <StatusChip kind="fulfilment" status={order.fulfilmentStatus} />
    </>
  )
}
