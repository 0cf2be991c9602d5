import { OrderPage } from '@langraan/orders/backoffice'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { PaymentNoticesCard } from '@langraan/payments/backoffice'
import { ShippingPanel } from '@langraan/shipping/backoffice'
import { useParams } from '@tanstack/react-router'

/** An order with what payments and shipping have to say of it. */
export function WholeOrderPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  return (
    <OrderPage
      payment={(order) => <PaymentNoticesCard orderId={order.orderId} shopId={shopId} />}
      shipping={(order) => (
        <ShippingPanel
          notBookable={isRefused(
            courierBooked({ payment: order.paymentStatus, fulfilment: order.fulfilmentStatus }),
          )}
          orderId={order.orderId}
          shopId={shopId}
        />
      )}
    />
  )
}
