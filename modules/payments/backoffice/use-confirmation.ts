import { createIntent } from '@langraan/http/intent'
import { moneyText, notify, type Translate, useWords } from '@langraan/ui'
import { type Form, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../contract.ts'
import { firstCounted, readReference, withShares } from '../rules/rules.ts'
import type { EndedChoice } from './after-the-end.tsx'
import { isAmountMissing, sentShares } from './chosen-shares.ts'
import { endedWords } from './ended-words.ts'
import { paymentsApi } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'
import type { SlipAmounts } from './share-slip.tsx'
import { shareWords } from './share-words.ts'

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
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const due = dueOf(notice)
  const needsPrinted = notice.transRef === null
  const isEnded = notice.isOrderEnded
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
    onSubmit: async ({
      amountSatang = 0,
      transferSatang,
      shares,
      sendingBank,
      reference,
      isReadAgain,
      ended,
    }) => {
      const isPassed = isPassedOn({ amountSatang, shares })
      const params = { shopId, noticeId: notice.noticeId }
      const printed = needsPrinted ? { sendingBank, reference } : undefined
      const body = {
        amountSatang,
        transferSatang,
        ...(shares.length > 0 && { shares: sentShares(shares) }),
        printed,
        ...(isReadAgain && { isReadAgain }),
        ...(isEnded && ended !== '' && !isPassed && { ended }),
      }
      const confirmed = await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/payment-notices/:noticeId/confirmation', {
          params,
          body,
          idempotencyKey,
        }),
      ).catch(async (error: unknown) => {
        // The order may have been called off meanwhile; then the dialog asks what becomes of it.
        await queries.invalidateQueries()
        throw error
      })
      if (shares.length > 0)
        notify('success', s('sharedToast', { count: shares.length + (isPassed ? 0 : 1) }))
      else if (isEnded && ended === 'keep') notify('success', e('kept'))
      else notify('success', doneText(t, confirmed))
      await queries.invalidateQueries()
      onClose()
    },
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
