import { Chip, type Tone, useWords } from '@langraan/ui'

import type { SupplierOrder } from '../contract.ts'
import { supplierWords } from './supplier-words.ts'

const tones: Readonly<Record<SupplierOrder['state'], Tone>> = {
  to_pay: 'amber',
  checking: 'blue',
  packing: 'blue',
  sent: 'blue',
  arrived: 'green',
  received: 'green',
  cancelled: 'grey',
}

/** How an order of supplies stands. */
export function SupplierStateChip({ state }: { readonly state: SupplierOrder['state'] }) {
  const t = useWords(supplierWords)
  return <Chip tone={tones[state]}>{t(state)}</Chip>
}
