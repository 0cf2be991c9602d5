import { moneyText, Note, useWords } from '@langraan/ui'
import { comesAtDoor, type PaymentMethod } from '../../rules/rules.ts'
import { editWords } from './edit-words.ts'

type Props = {
  readonly paidSatang: number
  readonly totalSatang: number
  readonly method: PaymentMethod
}

/** What a new total means for what was paid; nothing where none was, or exactly as much. */
export function PaidOutcome({ paidSatang, totalSatang, method }: Props) {
  const t = useWords(editWords)
  const missing = totalSatang - paidSatang
  if (paidSatang === 0 || missing === 0) return null
  if (missing > 0 && comesAtDoor(method))
    return <Note tone="blue">{t('atDoor', { amount: moneyText(missing) })}</Note>
  return (
    <Note tone={missing > 0 ? 'amber' : 'blue'}>
      {t(missing > 0 ? 'collect' : 'giveBack', { amount: moneyText(Math.abs(missing)) })}
    </Note>
  )
}
