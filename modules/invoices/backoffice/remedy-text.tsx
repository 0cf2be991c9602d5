import { moneyText, Text, useWords } from '@langraan/ui'
import { needsCancelling, type Remedy } from '../rules/rules.ts'
import { agreementWords } from './agreement-words.ts'

type Props = {
  readonly remedy: Remedy
  /** Whether the reader may cancel documents, which not everybody may who issues them. */
  readonly mayCancel: boolean
  readonly isAfterSaving?: boolean
  readonly size?: 'sm'
}

/** What has to be done, and whom to ask where the reader cannot do all of it. */
export function RemedyText({ remedy, mayCancel, isAfterSaving, size }: Props) {
  const t = useWords(agreementWords)
  const text = t(remedy.way, { amount: moneyText(remedy.amountSatang) })
  return (
    <>
      <Text as="p" size={size}>
        {isAfterSaving ? t('afterSaving', { remedy: text }) : text}
      </Text>
      {needsCancelling(remedy) && !mayCancel && (
        <Text as="p" size={size}>
          {t('askToCancel')}
        </Text>
      )}
    </>
  )
}
