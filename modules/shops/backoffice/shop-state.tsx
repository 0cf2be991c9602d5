import { Chip, useWords } from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconWallet } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

import type { ShopState } from '../rules/rules.ts'
import { shopWords } from './shop-words.ts'

// Amber: our turn, the package waits for payment. Grey: time that runs out by itself.
const looks = {
  trial: { key: 'stateTrial', tone: 'grey', icon: IconClock },
  active: { key: 'stateActive', tone: 'green', icon: IconCircleCheck },
  due: { key: 'stateDue', tone: 'amber', icon: IconWallet },
  expired: { key: 'stateExpired', tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<ShopState, { key: string; tone: Tone; icon: IconType }>

/** Where a shop stands with its package, in a word. */
export function ShopStateChip({ state }: { readonly state: ShopState }) {
  const t = useWords(shopWords)
  const { key, tone, icon } = looks[state]
  return (
    <Chip icon={icon} tone={tone}>
      {t(key)}
    </Chip>
  )
}
