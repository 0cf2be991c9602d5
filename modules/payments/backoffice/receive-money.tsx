import { overpaidOf } from '@langraan/orders/rules'
import { moneyText, Note, useWords } from '@langraan/ui'
import { endedWords } from './ended-words.ts'
import { moneyWords } from './money-words.ts'
import { dueOf, type MoneyProps } from './money-order.ts'
import { RecordMoney } from './record-money.tsx'
import { useRecordedMoney } from './use-recorded-money.ts'

/** Records money that somebody has seen come; less or more than what is due is said before it is kept. */
export function ReceiveMoney({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const e = useWords(endedWords)
  const dueSatang = Math.max(0, dueOf(props.order))
  const isEnded = props.order.fulfilmentStatus === 'cancelled'
  const overSatang = overpaidOf(props.order)
  const form = useRecordedMoney({
    ...props,
    what: 'receipts',
    isEnded,
    firstSatang: dueSatang,
    problemOf: (satang) => (satang <= 0 ? t('amountMissing') : undefined),
    done: ({ ended }) =>
      ended === 'keep' ? e('kept') : ended === 'reopen' ? e('broughtBack') : t('received'),
    onDone: onClose,
  })
  // What is kept for the customer neither pays too little nor too much.
  const left = form.values.ended === 'keep' ? 0 : dueSatang - (form.values.amountSatang ?? 0)
  return (
    <RecordMoney
      asksEnded={isEnded}
      form={form}
      labels={{
        amount: t('amount'),
        way: t('way'),
        record: t('record', { amount: moneyText(form.values.amountSatang ?? 0) }),
      }}
      onClose={onClose}
      text={t('receiveText')}
      title={t('receiveTitle', { number: props.order.orderNumber })}
    >
      {left > 0 && left < dueSatang && <Note tone="amber">{t('willMiss', { amount: moneyText(left) })}</Note>}
      {left < 0 && <Note tone="amber">{t('willBeOver', { amount: moneyText(overSatang - left) })}</Note>}
    </RecordMoney>
  )
}
