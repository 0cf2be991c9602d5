import { createIntent } from '@langraan/http/intent'
import { findThaiBank, thaiBanks } from '@langraan/thai'
import { Button, Modal, moneyText, Note, notify, Stack, useLanguage, useWords } from '@langraan/ui'
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
import { firstCounted, readReference } from '../rules/rules.ts'
import { AfterTheEndChoice, type EndedChoice } from './after-the-end.tsx'
import { endedWords } from './ended-words.ts'
import { paymentsApi } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'

type Props = { readonly shopId: string; readonly notice: PaymentNotice; readonly onClose: () => void }
type Values = {
  amountSatang: number | undefined
  transferSatang: number | undefined
  sendingBank: string
  reference: string
  isReadAgain: boolean
  ended: EndedChoice
}

/** The form that confirms the money of a notice: pressing twice confirms once. */
function useConfirmation({ shopId, notice, onClose }: Props): Form<Values> {
  const t = useWords(paymentsWords)
  const e = useWords(endedWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const due = notice.orderTotalSatang - notice.orderPaidSatang
  const needsPrinted = notice.transRef === null
  const isEnded = notice.isOrderEnded
  return useForm<Values>({
    initial: {
      amountSatang: firstCounted(notice.amountSatang, due),
      transferSatang: notice.amountSatang,
      sendingBank: '',
      reference: '',
      isReadAgain: false,
      ended: '',
    },
    validate: ({ sendingBank, reference, ended }) => ({
      ...(needsPrinted && sendingBank === '' && { sendingBank: t('bankMissing') }),
      ...(needsPrinted && readReference(reference) === undefined && { reference: t('referenceMissing') }),
      ...(isEnded && ended === '' && { ended: e('choose') }),
    }),
    onSubmit: async ({ amountSatang = 0, transferSatang, sendingBank, reference, isReadAgain, ended }) => {
      const params = { shopId, noticeId: notice.noticeId }
      const printed = needsPrinted ? { sendingBank, reference } : undefined
      const body = {
        amountSatang,
        transferSatang,
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
      if (isEnded && ended === 'keep') notify('success', e('kept'))
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
          <MoneyField label={t('received')} {...form.field('amountSatang')} />
          <MoneyField
            help={t('transferredHelp')}
            label={t('transferred')}
            {...form.field('transferSatang')}
            onChange={(transferSatang) => {
              form.set('transferSatang', transferSatang)
              // It was another sum that was compared.
              form.set('isReadAgain', false)
            }}
          />
        </Stack>
      </form>
    </Modal>
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
