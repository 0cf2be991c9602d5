import { Chip, useWords } from '@langraan/ui'
import { IconCircleCheck, IconClock } from '@langraan/ui/icons'
import { ordersWords } from './orders-words.ts'

type Props = { readonly state: 'none' | 'waits' | 'free' }

/** Where the margin of an order is: not earned yet, waiting its days, or free to be paid out. */
export function MarginState({ state }: Props) {
  const t = useWords(ordersWords)
  if (state === 'free')
    return (
      <Chip icon={IconCircleCheck} tone="green">
        {t('free')}
      </Chip>
    )
  if (state === 'waits')
    return (
      <Chip icon={IconClock} tone="amber">
        {t('waits')}
      </Chip>
    )
  return <Chip>{t('none')}</Chip>
}
