import { findThaiBank, thaiBanks } from '@langraan/thai'
import { Button, Modal, moneyText, Note, Stack, useLanguage, useWords } from '@langraan/ui'
import { Checkbox, type Form, FormFailureNote, MoneyField, Select, TextField } from '@langraan/ui/forms'
import { leftToShare } from '../../rules/share-line.ts'
import { AfterTheEndChoice } from '../after-the-end.tsx'
import { paymentsWords } from '../payments-words.ts'
import { ownAmount, ShareSlip } from './share-slip.tsx'
import { shareWords } from '../share-words.ts'
import {
  type ConfirmProps,
  type ConfirmValues,
  dueOf,
  isPassedOn,
  useConfirmation,
} from './use-confirmation.ts'

/** Confirms that the money of a notice came. */
export function ConfirmPaymentNotice({ shopId, notice, onClose }: ConfirmProps) {
  const t = useWords(paymentsWords)
  const form = useConfirmation({ shopId, notice, onClose })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {form.values.amountSatang
              ? t('confirmAmount', { amount: moneyText(form.values.amountSatang) })
              : t('confirm')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('confirmTitle', { number: notice.orderNumber })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
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
          {notice.isOrderEnded && !isPassedOn(form.values) && (
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

type AmountsProps = Pick<ConfirmProps, 'shopId' | 'notice'> & { readonly form: Form<ConfirmValues> }

/** What the order gets of the transfer, and where that is more than is due, which others share it. */
function Amounts({ shopId, notice, form }: AmountsProps) {
  const t = useWords(paymentsWords)
  const s = useWords(shareWords)
  const due = dueOf(notice)
  const { amountSatang = 0, transferSatang = 0, shares, ended } = form.values
  // What is more than is due may be for others, and all of it where nothing is, or perhaps nothing.
  const isMore = transferSatang > (notice.isOrderOwing ? due : 0) || shares.length > 0
  const isPassed = isPassedOn(form.values)
  const left = leftToShare(transferSatang, shares)
  return (
    <>
      {isPassed && (
        <Note announce="status" tone="blue">
          {left > 0
            ? s('passedPart', { left: moneyText(left) })
            : s(notice.isOrderEnded ? 'passedOnEnded' : 'passedOn')}
        </Note>
      )}
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

const isNearlyAnother = (failure: Form<ConfirmValues>['failure']): boolean =>
  (failure?.details as { needsReading?: boolean } | undefined)?.needsReading === true

/** What a person reads off the slip, so that this transfer is credited once like every other. */
function Printed({ form }: { readonly form: Form<ConfirmValues> }) {
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
