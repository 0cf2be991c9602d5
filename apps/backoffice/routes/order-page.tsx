import { OrderAgentCard } from '@langraan/agents/backoffice'
import { OrderDocumentsCard, PaperAfterChange, PaperDisagreement } from '@langraan/invoices/backoffice'
import { OrderMessagesCard } from '@langraan/messages/backoffice'
import { OrderPage } from '@langraan/orders/backoffice'
import {
  courierBooked,
  type FulfilmentStatus,
  type HeldFor,
  isRefused,
  isSent,
  type OrderDelivery,
  type PaymentStatus,
} from '@langraan/orders/rules'
import { OrderMoneyCard, PaymentNoticesCard } from '@langraan/payments/backoffice'
import { ShippingPanel } from '@langraan/shipping/backoffice'
import { searchAddress, useMay, useChangeLock } from '@langraan/shops/backoffice'
import { OrderTillCard } from '@langraan/till/backoffice'
import { useParams } from '@tanstack/react-router'

type Standing = {
  readonly paymentStatus: PaymentStatus
  readonly fulfilmentStatus: FulfilmentStatus
  readonly delivery: OrderDelivery
  readonly heldFor: HeldFor | null
}

function whyNotBookable({ paymentStatus, fulfilmentStatus, delivery, heldFor }: Standing) {
  const step = courierBooked({ payment: paymentStatus, fulfilment: fulfilmentStatus, delivery, heldFor })
  if (!isRefused(step)) return undefined
  const { refused } = step
  return refused === 'slip_waiting' || refused === 'held_for_price' ? refused : 'not_bookable'
}

type SoldByProps = {
  readonly may: ReturnType<typeof useMay>
  readonly order: { readonly channel: string; readonly orderId: string; readonly orderNumber: string }
  readonly shopId: string
}

/** Who has sold it where that was not the shop itself on its site: an agent, or somebody at a till. */
function SoldBy({ may, order: { channel, orderId, orderNumber }, shopId }: SoldByProps) {
  if (channel === 'agent' && may?.('agents:read'))
    return <OrderAgentCard orderId={orderId} orderNumber={orderNumber} shopId={shopId} />
  return channel === 'till' && may?.('till:read') ? <OrderTillCard orderId={orderId} shopId={shopId} /> : null
}

/** An order with what payments and shipping have to say of it. */
export function WholeOrderPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  // What its reader may not see is not asked for: a card of refusals helps nobody.
  const may = useMay(shopId)
  const noDeciding = useChangeLock(shopId, 'payments:decide')
  const noWriting = useChangeLock(shopId, 'orders:write')
  const noBooking = useChangeLock(shopId, 'shipping:book')
  const noIssuing = useChangeLock(shopId, 'documents:issue')
  const noCancelling = useChangeLock(shopId, 'documents:cancel')
  const documents = {
    noCancelling,
    noIssuing,
    search: searchAddress,
    settingsHref: `/app/shops/${shopId}/settings/pricing`,
    shopId,
  }
  const mayCancel = may?.('documents:cancel') ?? false
  return (
    <OrderPage
      alerts={(order) =>
        may?.('documents:read') && (
          <PaperDisagreement {...documents} mayCancel={mayCancel} order={order} orderId={order.orderId} />
        )
      }
      paperNotice={(outcome) =>
        may?.('documents:read') && (
          <PaperAfterChange mayCancel={mayCancel} outcome={outcome} shopId={shopId} />
        )
      }
      lock={noWriting}
      noPacking={noBooking}
      searchAddress={searchAddress}
      customerHref={(customerId) =>
        may?.('customers:read') ? `/app/shops/${shopId}/customers/${customerId}` : undefined
      }
      payment={(order) =>
        may?.('payments:read') && (
          <>
            <PaymentNoticesCard lock={noDeciding} orderId={order.orderId} shopId={shopId} />
            {(noDeciding === undefined || noWriting === undefined) && (
              <OrderMoneyCard canDecide={noDeciding === undefined} order={order} shopId={shopId} />
            )}
          </>
        )
      }
      documents={(order) => (
        <>
          {may?.('documents:read') && <OrderDocumentsCard {...documents} orderId={order.orderId} />}
          <SoldBy may={may} order={order} shopId={shopId} />
          <OrderMessagesCard lock={noWriting} orderId={order.orderId} shopId={shopId} />
        </>
      )}
      shipping={(order) =>
        isSent(order.delivery) &&
        may?.('shipping:read') && (
          <ShippingPanel
            isCancelled={order.fulfilmentStatus === 'cancelled'}
            lock={noBooking}
            notBookable={whyNotBookable(order)}
            orderId={order.orderId}
            shopId={shopId}
          />
        )
      }
    />
  )
}
