import { OperationsPage } from '@langraan/operations/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** The long work of a shop. Some may see it and not decide on it: shops say who, which long work knows nothing of. */
export function OperationsOfShop() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  return <OperationsPage mayDecide={useMay(shopId)?.('operations:decide') === true} />
}
