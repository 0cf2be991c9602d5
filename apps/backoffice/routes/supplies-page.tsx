import { SuppliesPage } from '@langraan/merchandise/backoffice'
import { BuyShort, SupplierGoods, SupplierOrdersLink } from '@langraan/supplier/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** Which boxes tonight's orders need, and what can be bought to pack with. */
export function WholeSuppliesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const mayBuy = useMay(shopId)?.('supplier:read') === true
  if (!mayBuy) return <SuppliesPage />
  return (
    <SuppliesPage
      actions={<SupplierOrdersLink shopId={shopId} />}
      below={<SupplierGoods shopId={shopId} />}
      buy={(short) => <BuyShort shopId={shopId} short={short} />}
    />
  )
}
