import { CustomerPage } from '@langraan/customers/backoffice'
import { CustomerOrders } from '@langraan/orders/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** A customer with what they have ordered. */
export function WholeCustomerPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const may = useMay(shopId)
  return (
    <CustomerPage
      orders={({ customerId, name, mergedInto, erasedAt }) =>
        may?.('orders:read') && (
          <CustomerOrders
            customerId={customerId}
            customerName={name}
            mayOrder={may('orders:write') && mergedInto === null && erasedAt === null}
            shopId={shopId}
          />
        )
      }
    />
  )
}
