import { comesAtDoor, overpaidOf } from '@langraan/orders/rules'
import { moneyText, Note, useWords } from '@langraan/ui'
import { endedWords } from './ended-words.ts'
import { moneyWords } from './money-words.ts'
import { dueOf, isAtDoor, type MoneyProps } from './money-order.ts'
import { RecordMoney } from './record-money.tsx'
import { useRecordedMoney } from './use-recorded-money.ts'

/** Records money that somebody has seen come; less or more than what is due is said before it is kept. */
export function ReceiveMoney({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const e = useWords(endedWords)
  const dueSatang = Math.max(0, dueOf(props.order))
  const isEnded = props.order.fulfilmentStatus === 'cancelled'
  const isCod = comesAtDoor(props.order.paymentMethod)
  const overSatang = overpaidOf(props.order)
  const form = useRecordedMoney({
    ...props,
    what: 'receipts',
    isEnded,
    // What a deposit comes to only the customer's transfer tells.
    firstSatang: isAtDoor(props.order) ? 0 : dueSatang,
    problemOf: (satang) => (satang <= 0 ? t('amountMissing') : undefined),
    done: ({ ended }) =>
      ended === 'keep' ? e('kept') : ended === 'reopen' ? e('broughtBack') : t('received'),
    onDone: onClose,
  })
  // What is kept for the customer neither pays too little nor too much.
  const amountSatang = form.values.amountSatang ?? 0
  const left = form.values.ended === 'keep' ? 0 : dueSatang - amountSatang
  // Who does not transfer all of it pays the fee at the door, too.
  const atDoor = props.order.totalSatang - props.order.paidSatang - amountSatang
  return (
    <RecordMoney
      asksEnded={isEnded}
      form={form}
      labels={{
        amount: t('amount'),
        way: t('way'),
        record: form.values.amountSatang
          ? t('record', { amount: moneyText(form.values.amountSatang) })
          : t('recordNone'),
      }}
      onClose={onClose}
      text={t('receiveText')}
      title={t('receiveTitle', { number: props.order.orderNumber })}
    >
      {left > 0 && left < dueSatang && (
        <Note tone={isCod ? 'blue' : 'amber'}>
          {t(isCod ? 'willCollect' : 'willMiss', { amount: moneyText(isCod ? atDoor : left) })}
        </Note>
      )}
      {left === 0 && dueSatang > 0 && isAtDoor(props.order) && (
        <Note tone="blue">{t('willCollectNone')}</Note>
      )}
      {left < 0 && <Note tone="amber">{t('willBeOver', { amount: moneyText(overSatang - left) })}</Note>}
    </RecordMoney>
  )
}
