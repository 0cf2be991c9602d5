import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, useForm } from '@langraan/ui/forms'

import type { Withdrawals } from '../contract.ts'
import { whyNotWithdrawn } from '../rules/withdrawal.ts'
import { payoutsApi } from './payouts-api.ts'
import { payoutsWords } from './payouts-words.ts'
import { amounts, WhereTo } from './where-to.tsx'

type Values = { amountSatang: number | undefined }
type Props = {
  readonly shopId: string
  readonly withdrawals: Withdrawals
  readonly onClose: () => void
}

/** Asks how much; all of it is proposed. */
export function WithdrawDialog({ shopId, withdrawals, onClose }: Props) {
  const t = useWords(payoutsWords)
  const { availableSatang, account } = withdrawals
  const ask = useChange(payoutsApi, 'POST /shops/:shopId/withdrawals', {
    once: true,
    call: ({ amountSatang }: Values) => ({ params: { shopId }, body: { amountSatang: amountSatang ?? 0 } }),
    refresh: [/withdrawals|cashback/],
    refreshAfterFailure: true,
    said: ({ number }) => t('asked', { number }),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: { amountSatang: availableSatang },
    validate: ({ amountSatang }) => {
      if (amountSatang === undefined) return { amountSatang: t('amountMissing') }
      const why = whyNotWithdrawn({ availableSatang, hasBankAccount: account !== null }, amountSatang)
      return why && { amountSatang: t(why, amounts(withdrawals)) }
    },
    change: ask,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
      hint={t('whatFollows')}
      keepsTyped
      onClose={onClose}
      open
      size="small"
      title={t('dialogTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          <MoneyField
            autoFocus
            help={t('amountHelp', amounts(withdrawals))}
            label={t('amount')}
            {...form.field('amountSatang')}
          />
          <Stack gap={1}>
            <WhereTo account={account} />
          </Stack>
        </Stack>
      </form>
    </Modal>
  )
}
