import { OrderPage } from '@langraan/orders/backoffice'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { PaymentNoticesCard } from '@langraan/payments/backoffice'
import { ShippingPanel } from '@langraan/shipping/backoffice'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** An order with what payments and shipping have to say of it. */
export function WholeOrderPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const noDeciding = useSettingsLock(shopId, 'payments:decide')
  const noBooking = useSettingsLock(shopId, 'shipping:book')
  return (
    <OrderPage
      payment={(order) => <PaymentNoticesCard lock={noDeciding} orderId={order.orderId} shopId={shopId} />}
      shipping={(order) => (
        <ShippingPanel
          lock={noBooking}
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
