import type { ShopPermission } from '@langraan/identity/rules'
import { OperationsPage } from '@langraan/operations/backoffice'
import { PrintFoundAgain } from '@langraan/orders/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** What the files that long work makes are had by, as their contracts say. */
const FILES: Readonly<Record<string, ShopPermission>> = {
  'print-labels': 'shipping:book',
  'print-pick-list': 'orders:read',
  'print-packing-slips': 'orders:read',
  'export-orders': 'customers:read',
  'export-customers': 'customers:read',
  'export-stock': 'stock:value',
  'print-vat-report': 'reports:read',
}

/** The long work of a shop. What each may fetch of it others say, whom long work does not know. */
export function OperationsOfShop() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const may = useMay(shopId)
  const mayOpen = (kind: string): boolean => {
    const needed = FILES[kind]
    return needed !== undefined && may?.(needed) === true
  }
  return (
    <OperationsPage
      mayOpen={mayOpen}
      next={({ kind, operationId, doneCount, faultCount }) =>
        kind === 'book-orders' &&
        may?.('shipping:book') && (
          <PrintFoundAgain count={doneCount - faultCount} operationId={operationId} shopId={shopId} />
        )
      }
    />
  )
}
