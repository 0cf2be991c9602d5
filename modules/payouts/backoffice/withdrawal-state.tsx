import { Chip, useWords } from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconFileText,
  IconSend,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

import type { Withdrawal } from '../contract.ts'
import { stateWords } from './state-words.ts'

type State = Withdrawal['state']

const looks: Readonly<Record<State, readonly [Tone, IconType]>> = {
  requested: ['amber', IconClock],
  approved_first: ['amber', IconCircleHalf2],
  approved_second: ['blue', IconCircleCheck],
  in_file: ['blue', IconFileText],
  sent: ['blue', IconSend],
  unknown: ['violet', IconClock],
  paid: ['green', IconCircleCheck],
  rejected_by_bank: ['red', IconArrowBackUp],
  refused: ['red', IconBan],
  cancelled: ['grey', IconBan],
}

export function WithdrawalState({ state }: { readonly state: State }) {
  const t = useWords(stateWords)
  const [tone, icon] = looks[state]
  return (
    <Chip icon={icon} tone={tone}>
      {t(state)}
    </Chip>
  )
}
