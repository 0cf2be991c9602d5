import { PutSheet, usePutSheet } from '@langraan/operations/backoffice'
import { useWords } from '@langraan/ui'
import { MOST_SHEET_BYTES, neededPayoutFields, type PayoutField, payoutFields } from '../../rules/rules.ts'
import { payoutWords } from './payout-words.ts'
import { paymentsApi } from '../payments-api.ts'

type Props = {
  readonly shopId: string
  readonly asks: boolean
  readonly onRead: (codPayoutId: string) => void
  readonly onClose: () => void
}

/** What is needed is said, and nothing twice. */
const isClear = (columns: readonly (PayoutField | '')[]): boolean =>
  neededPayoutFields.every((field) => columns.includes(field)) &&
  payoutFields.every((field) => columns.filter((one) => one === field).length <= 1)

/** Puts a courier's file in. What it fits is shown next; nothing is recorded by it. */
export function PutPayout({ shopId, asks, onRead, onClose }: Props) {
  const t = useWords(payoutWords)
  const put = usePutSheet({
    asks,
    isClear,
    columnsWrong: t('columnsWrong'),
    send: (call) => paymentsApi('POST /shops/:shopId/cod-payouts', { params: { shopId }, ...call }),
    onRead: ({ codPayoutId }) => onRead(codPayoutId),
  })
  return (
    <PutSheet
      choose={t('choose')}
      fields={payoutFields.map((field) => ({ value: field, label: t(`field_${field}`) }))}
      help={t('help')}
      maxBytes={MOST_SHEET_BYTES}
      onClose={onClose}
      put={put}
      title={t('put')}
    />
  )
}
