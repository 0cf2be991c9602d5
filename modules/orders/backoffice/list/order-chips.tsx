import { Chip, StatusChip, useWords } from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { IconAlertTriangle, IconClock } from '@langraan/ui/icons'
import type { OrderRow } from '../../contract.ts'
import { collectWords } from '../collecting/collect-words.ts'
import { heldWords } from './held-words.ts'
import { isNotCollected, isPaymentMoot } from '../../rules/rules.ts'

type Props = {
  readonly order: Pick<OrderRow, 'paymentStatus' | 'fulfilmentStatus' | 'collectUntil'> &
    Partial<Pick<OrderRow, 'heldFor'>>
}

/** How an order is paid; nothing where nobody waits for its money any more. */
export function PaymentChip({ order: { paymentStatus: payment, fulfilmentStatus: fulfilment } }: Props) {
  return isPaymentMoot({ payment, fulfilment }) ? null : <StatusChip kind="payment" status={payment} />
}

/** Where its goods are; that nobody has come for them in time is said instead of that they are ready. */
export function FulfilmentChip({ order: { fulfilmentStatus: fulfilment, collectUntil } }: Props) {
  const t = useWords(collectWords)
  const today = useToday()
  return isNotCollected({ fulfilment, collectUntil }, today) ? (
    <Chip icon={IconClock} tone="red">
      {t('notCollected')}
    </Chip>
  ) : (
    <StatusChip kind="fulfilment" status={fulfilment} />
  )
}

/** That somebody has to decide before it is packed or sent; nothing of an order that is over. */
export function HeldChip({ order: { heldFor, fulfilmentStatus } }: Props) {
  const t = useWords(heldWords)
  if (!heldFor || fulfilmentStatus === 'cancelled') return null
  return (
    <Chip icon={IconAlertTriangle} tone="amber">
      {t('price')}
    </Chip>
  )
}

/** Where an order stands: its money, then its parcel. */
export function OrderChips({ order }: Props) {
  return (
    <>
      <PaymentChip order={order} />
      <FulfilmentChip order={order} />
      <HeldChip order={order} />
    </>
  )
}
