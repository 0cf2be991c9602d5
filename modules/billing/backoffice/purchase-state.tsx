import { Chip, useWords } from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, IconReceipt } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

import type { ShownState } from '../rules/purchase.ts'
import { purchaseWords } from './purchase-words.ts'

const looks = {
  quoted: { tone: 'grey', icon: IconClock },
  checking: { tone: 'amber', icon: IconReceipt },
  paid: { tone: 'green', icon: IconCircleCheck },
  cancelled: { tone: 'grey', icon: IconBan },
  refunded: { tone: 'grey', icon: IconArrowBackUp },
  ended: { tone: 'grey', icon: IconBan },
} as const satisfies Record<ShownState, { tone: Tone; icon: IconType }>

/** Where a purchase stands, in a word. */
export function PurchaseState({ state }: { readonly state: ShownState }) {
  const t = useWords(purchaseWords)
  return (
    <Chip icon={looks[state].icon} tone={looks[state].tone}>
      {t(`state_${state}`)}
    </Chip>
  )
}
