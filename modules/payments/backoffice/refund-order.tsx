import { cashbackLeftOf } from '@langraan/orders/rules'
import { moneyText, Note, useWords } from '@langraan/ui'
import { firstRefund, type MoneyProps, owedForGoods } from './money-order.ts'
import { RecordMoney } from './record-money.tsx'
import { refundWords } from './refund-words.ts'
import { useRecordedMoney } from './use-recorded-money.ts'

/** Records what was given back: what came too much and what came back is worth, else all of it. */
export function RefundOrder({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(refundWords)
  // What cashback has paid goes back to it; only what is left then goes another way.
  const cashbackSatang = cashbackLeftOf(props.order.events)
  const isToCashback = cashbackSatang > 0
  const mostSatang = isToCashback ? cashbackSatang : props.order.paidSatang
  const forGoods = owedForGoods(props.order)
  const form = useRecordedMoney({
    ...props,
    what: 'refunds',
    firstSatang: Math.min(mostSatang, firstRefund(props.order)),
    ...(isToCashback && { firstWay: 'cashback' as const }),
    problemOf: (satang) => {
      if (satang <= 0) return t('missing')
      return satang > mostSatang ? t('tooMuch', { amount: moneyText(mostSatang) }) : undefined
    },
    done: () => t('refunded'),
    onDone: onClose,
  })
  return (
    <RecordMoney
      form={form}
      labels={{
        amount: t('amount'),
        way: t('way'),
        record: form.values.amountSatang
          ? t('record', { amount: moneyText(form.values.amountSatang) })
          : t('recordNone'),
      }}
      onClose={onClose}
      text={t(isToCashback ? 'toCashbackText' : 'refundText')}
      title={t('refundTitle')}
      {...(isToCashback && { ways: ['cashback'] })}
    >
      {forGoods > 0 && <Note tone="blue">{t('forGoods', { amount: moneyText(forGoods) })}</Note>}
    </RecordMoney>
  )
}
