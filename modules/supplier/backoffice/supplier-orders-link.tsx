import { Button, useWords } from '@langraan/ui'
import { IconReceipt } from '@langraan/ui/icons'

import { supplierOrdersPath } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'

/** To what was ordered before. */
export function SupplierOrdersLink({ shopId }: { readonly shopId: string }) {
  const t = useWords(supplierWords)
  return (
    <Button href={supplierOrdersPath(shopId)} icon={IconReceipt} variant="quiet">
      {t('orders')}
    </Button>
  )
}
