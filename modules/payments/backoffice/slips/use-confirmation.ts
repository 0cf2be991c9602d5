import { moneyText, type Translate, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Form, useForm } from '@langraan/ui/forms'
import type { PaymentNotice } from '../../contract.ts'
import { firstCounted, readReference, withShares } from '../../rules/rules.ts'
import type { EndedChoice } from '../after-the-end.tsx'
import { isAmountMissing, sentShares } from '../chosen-shares.ts'
import { endedWords } from '../ended-words.ts'
import { paymentsApi } from '../payments-api.ts'
import { paymentsWords } from '../payments-words.ts'
import type { SlipAmounts } from './share-slip.tsx'
import { shareWords } from '../share-words.ts'

export type ConfirmProps = {
  readonly shopId: string
  readonly notice: PaymentNotice
  readonly onClose: () => void
}
export type ConfirmValues = SlipAmounts & {
  sendingBank: string
  reference: string
  isReadAgain: boolean
  ended: EndedChoice
}

/** The form that confirms the money of a notice: pressing twice confirms once. */
export function useConfirmation({ shopId, notice, onClose }: ConfirmProps): Form<ConfirmValues> {
  const t = useWords(paymentsWords)
  const e = useWords(endedWords)
  const s = useWords(shareWords)
  const due = dueOf(notice)
  const needsPrinted = notice.transRef === null
  const isEnded = notice.isOrderEnded
  const confirm = useChange(paymentsApi, 'POST /shops/:shopId/payment-notices/:noticeId/confirmation', {
    once: true,
    call: ({ sendingBank, reference, ended, amountSatang = 0, ...values }: ConfirmValues) => ({
      params: { shopId, noticeId: notice.noticeId },
      body: {
        amountSatang,
        transferSatang: values.transferSatang,
        ...(values.shares.length > 0 && { shares: sentShares(values.shares) }),
        printed: needsPrinted ? { sendingBank, reference } : undefined,
        ...(values.isReadAgain && { isReadAgain: true }),
        ...(isEnded && ended !== '' && !isPassedOn({ ...values, amountSatang }) && { ended }),
      },
    }),
    refresh: 'everything',
    // The order may have been called off meanwhile; then the dialog asks what becomes of it.
    refreshAfterFailure: true,
    said: (confirmed, { shares, ended, amountSatang = 0 }) => {
      if (shares.length > 0)
        return s('sharedToast', { count: shares.length + (isPassedOn({ amountSatang, shares }) ? 0 : 1) })
      return isEnded && ended === 'keep' ? e('kept') : doneText(t, confirmed)
    },
    onDone: onClose,
  })
  return useForm<ConfirmValues>({
    initial: {
      amountSatang: firstCounted(saidBy(notice), due),
      transferSatang: saidBy(notice),
      shares: [],
      sendingBank: '',
      reference: '',
      isReadAgain: false,
      ended: '',
    },
    validate: ({ sendingBank, reference, ended, ...amounts }) => ({
      ...sharesWrong(s, amounts, notice.isOrderOwing),
      ...(needsPrinted && sendingBank === '' && { sendingBank: t('bankMissing') }),
      ...(needsPrinted && readReference(reference) === undefined && { reference: t('referenceMissing') }),
      ...(isEnded && ended === '' && !isPassedOn(amounts) && { ended: e('choose') }),
    }),
    change: confirm,
  })
}

/** What is left to do where one order got the money. */
function doneText(t: Translate<(typeof paymentsWords)['th']>, confirmed: PaymentNotice): string {
  const left = confirmed.orderTotalSatang - confirmed.orderPaidSatang
  if (left <= 0) return t('confirmedToast')
  const of = confirmed.orderCodDueSatang > 0 ? 'confirmedDepositToast' : 'confirmedPartToast'
  return t(of, { left: moneyText(left) })
}

/** What the slip's order waits for, or would wait for if it was brought back. */
export const dueOf = ({
  isOrderOwing,
  isOrderEnded,
  orderTotalSatang,
  orderPaidSatang,
}: PaymentNotice): number =>
  isOrderOwing || isOrderEnded ? Math.max(0, orderTotalSatang - orderPaidSatang) : 0

/** All of a transfer goes to other orders than the slip's own. */
export const isPassedOn = ({ amountSatang, shares }: Pick<SlipAmounts, 'amountSatang' | 'shares'>): boolean =>
  amountSatang === 0 && shares.length > 0

/** What was transferred: as the bank says where it was asked, or else as the customer does. */
const saidBy = ({ check, amountSatang }: PaymentNotice): number => check?.amountSatang ?? amountSatang

/** Why a transfer cannot be shared so. */
function sharesWrong(
  t: Translate<(typeof shareWords)['th']>,
  { amountSatang, transferSatang = 0, shares }: SlipAmounts,
  isOwing: boolean,
): { shares?: string; amountSatang?: string } {
  if (shares.length === 0) return {}
  if (isAmountMissing(shares)) return { shares: t('amountMissing') }
  if (amountSatang === undefined) return { amountSatang: t('amountMissing') }
  const over = withShares(amountSatang, shares) - transferSatang
  if (over > 0) return { amountSatang: t('tooMuch', { over: moneyText(over) }) }
  return isOwing && amountSatang <= 0 ? { amountSatang: t('ownMissing') } : {}
}
