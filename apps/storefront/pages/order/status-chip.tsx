import { type FulfilmentStatus, isPaymentMoot, type PaymentStatus } from '@langraan/orders/rules'
import { type IconName, Icon } from '../../parts/icon.tsx'
import type { InOrder } from './words.ts'

type Tone = 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'
type Look = readonly [Tone, IconName]

const payment: Record<PaymentStatus, Look> = {
  unpaid: ['grey', 'clock'],
  notice_sent: ['amber', 'slip'],
  partly_paid: ['amber', 'half'],
  paid: ['green', 'tick'],
  cod_pending: ['violet', 'cash'],
  cod_collected: ['green', 'cash'],
  slip_rejected: ['red', 'cross'],
  partly_refunded: ['grey', 'back'],
  refunded: ['grey', 'back'],
}

const fulfilment: Record<FulfilmentStatus, Look> = {
  not_ready: ['grey', 'clock'],
  waiting: ['amber', 'box'],
  packing: ['blue', 'box'],
  ready: ['amber', 'box'],
  booked: ['blue', 'slip'],
  shipped: ['blue', 'truck'],
  delivered: ['green', 'tick'],
  handed_over: ['green', 'tick'],
  failed: ['red', 'alert'],
  returned: ['red', 'back'],
  cancelled: ['grey', 'stop'],
}

/** A status is a word with a colour and a drawing, the same as in the back-office. */
export function StatusChips(props: { here: InOrder; payment: PaymentStatus; fulfilment: FulfilmentStatus }) {
  const { here } = props
  const { order } = here.words
  return (
    <p className="chips">
      {!isPaymentMoot(props) && <Chip look={payment[props.payment]} text={order.payment[props.payment]} />}
      {props.fulfilment !== 'not_ready' && (
        <Chip look={fulfilment[props.fulfilment]} text={order.fulfilment[props.fulfilment]} />
      )}
    </p>
  )
}

export function Chip({ look: [tone, icon], text }: { look: Look; text: string }) {
  return (
    <span className={`chip chip-${tone}`}>
      <Icon name={icon} size="s" />
      {text}
    </span>
  )
}
