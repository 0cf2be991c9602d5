import { createIntent } from '@langraan/http/intent'
import { findThaiBank, thaiBanks } from '@langraan/thai'
import { Button, Modal, moneyText, Note, notify, Stack, useLanguage, useWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import {
  Checkbox,
  type Form,
  FormFailureNote,
  MoneyField,
  Select,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../contract.ts'
import { firstCounted, readReference, withShares } from '../rules/rules.ts'
import { AfterTheEndChoice, type EndedChoice } from './after-the-end.tsx'
import { isAmountMissing, sentShares } from './chosen-shares.ts'
import { endedWords } from './ended-words.ts'
import { paymentsApi } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'
import { ownAmount, ShareSlip, type SlipAmounts } from './share-slip.tsx'
import { shareWords } from './share-words.ts'

type Props = { readonly shopId: string; readonly notice: PaymentNotice; readonly onClose: () => void }
type Values = SlipAmounts & {
  sendingBank: string
  reference: string
  isReadAgain: boolean
  ended: EndedChoice
}

/** The form that confirms the money of a notice: pressing twice confirms once. */
function useConfirmation({ shopId, notice, onClose }: Props): Form<Values> {
  const t = useWords(paymentsWords)
  const e = useWords(endedWords)
  const s = useWords(shareWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const due = dueOf(notice)
  const needsPrinted = notice.transRef === null
  const isEnded = notice.isOrderEnded
  return useForm<Values>({
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
      ...sharesWrong(s, amounts),
      ...(needsPrinted && sendingBank === '' && { sendingBank: t('bankMissing') }),
      ...(needsPrinted && readReference(reference) === undefined && { reference: t('referenceMissing') }),
      ...(isEnded && ended === '' && { ended: e('choose') }),
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
      const params = { shopId, noticeId: notice.noticeId }
      const printed = needsPrinted ? { sendingBank, reference } : undefined
      const body = {
        amountSatang,
        transferSatang,
        ...(shares.length > 0 && { shares: sentShares(shares) }),
        printed,
        ...(isReadAgain && { isReadAgain }),
        ...(isEnded && ended !== '' && { ended }),
      }
      const { orderTotalSatang, orderPaidSatang, orderCodDueSatang } = await once(body, (idempotencyKey) =>
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
      const left = orderTotalSatang - orderPaidSatang
      if (shares.length > 0) notify('success', s('sharedToast', { count: shares.length + 1 }))
      else if (isEnded && ended === 'keep') notify('success', e('kept'))
      else if (left > 0)
        notify(
          'success',
          t(orderCodDueSatang > 0 ? 'confirmedDepositToast' : 'confirmedPartToast', {
            left: moneyText(left),
          }),
        )
      else notify('success', t('confirmedToast'))
      await queries.invalidateQueries()
      onClose()
    },
  })
}

const dueOf = ({ orderTotalSatang, orderPaidSatang }: PaymentNotice): number =>
  orderTotalSatang - orderPaidSatang

/** What was transferred: as the bank says where it was asked, or else as the customer does. */
const saidBy = ({ check, amountSatang }: PaymentNotice): number => check?.amountSatang ?? amountSatang

/** Why a transfer cannot be shared so. */
function sharesWrong(
  t: Translate<(typeof shareWords)['th']>,
  { amountSatang = 0, transferSatang = 0, shares }: SlipAmounts,
): { shares?: string; amountSatang?: string } {
  if (shares.length === 0) return {}
  if (isAmountMissing(shares)) return { shares: t('amountMissing') }
  const over = withShares(amountSatang, shares) - transferSatang
  if (over > 0) return { amountSatang: t('tooMuch', { over: moneyText(over) }) }
  return amountSatang > 0 ? {} : { amountSatang: t('amountMissing') }
}

/** Confirms that the money of a notice came. */
export function ConfirmPaymentNotice({ shopId, notice, onClose }: Props) {
  const t = useWords(paymentsWords)
  const form = useConfirmation({ shopId, notice, onClose })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('confirmTitle', { number: notice.orderNumber })}
    >
      <form onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          {(isNearlyAnother(form.failure) || form.values.isReadAgain) && (
            <Checkbox
              checked={form.values.isReadAgain}
              help={notice.transRef ?? form.values.reference}
              label={t('readAgain')}
              name="isReadAgain"
              onChange={(checked) => form.set('isReadAgain', checked)}
            />
          )}
          {notice.isOrderEnded && (
            <AfterTheEndChoice
              error={form.errors['ended']}
              onChange={(ended) => form.set('ended', ended)}
              value={form.values.ended}
            />
          )}
          {notice.transRef === null && <Printed form={form} />}
          <Amounts form={form} notice={notice} shopId={shopId} />
        </Stack>
      </form>
    </Modal>
  )
}

type AmountsProps = Pick<Props, 'shopId' | 'notice'> & { readonly form: Form<Values> }

/** What the order gets of the transfer, and where that is more than is due, which others share it. */
function Amounts({ shopId, notice, form }: AmountsProps) {
  const t = useWords(paymentsWords)
  const s = useWords(shareWords)
  const due = dueOf(notice)
  const { amountSatang = 0, transferSatang = 0, shares, ended } = form.values
  const isMore = due > 0 && (transferSatang > due || shares.length > 0)
  return (
    <>
      <MoneyField label={t('received')} {...form.field('amountSatang')} />
      {isMore && amountSatang > due && ended !== 'keep' && (
        <Note tone="amber">{s('kept', { over: moneyText(amountSatang - due) })}</Note>
      )}
      <MoneyField
        help={t('transferredHelp')}
        label={t('transferred')}
        {...form.field('transferSatang')}
        onChange={(changed) => {
          form.set('transferSatang', changed)
          // It was another sum that was compared.
          form.set('isReadAgain', false)
          if (shares.length > 0) form.set('amountSatang', ownAmount(changed, shares, due))
        }}
      />
      {isMore && (
        <ShareSlip
          amounts={form.values}
          dueSatang={due}
          error={form.errors['shares']}
          notice={notice}
          onChange={(changed) => {
            form.set('shares', changed.shares)
            form.set('amountSatang', changed.amountSatang)
          }}
          shopId={shopId}
        />
      )}
    </>
  )
}

const isNearlyAnother = (failure: Form<Values>['failure']): boolean =>
  (failure?.details as { needsReading?: boolean } | undefined)?.needsReading === true

/** What a person reads off the slip, so that this transfer is credited once like every other. */
function Printed({ form }: { readonly form: Form<Values> }) {
  const t = useWords(paymentsWords)
  const language = useLanguage()
  return (
    <>
      <Note tone="amber">{t('printedText')}</Note>
      <Select
        label={t('bank')}
        options={thaiBanks.map(({ code }) => ({
          value: code,
          label: findThaiBank(code)?.[language] ?? code,
        }))}
        placeholder={t('bankChoose')}
        {...form.field('sendingBank')}
      />
      <TextField
        autoComplete="off"
        help={t('referenceHelp')}
        label={t('reference')}
        maxLength={60}
        {...form.field('reference')}
        onChange={(reference) => {
          form.set('reference', reference)
          // What was compared was the one before.
          form.set('isReadAgain', false)
        }}
      />
    </>
  )
}
