import { useVerified } from '@langraan/identity/backoffice'
import { Button, Modal, Stack, useLanguage, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'

import type { PayoutAccount } from '../contract.ts'
import { accountProblem, BankFields } from './bank-fields.tsx'
import { payoutAccountQuery, payoutsApi, withdrawalsQuery } from './payouts-api.ts'
import { payoutsWords } from './payouts-words.ts'

type Values = { bankCode: string; accountNumber: string; accountName: string }
type Props = {
  readonly shopId: string
  readonly account: PayoutAccount
  readonly onClose: () => void
}

/** A new account; the server may ask once more who one is, and then it is sent again. Below a `VerificationGate`. */
export function AccountDialog({ shopId, account, onClose }: Props) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const verified = useVerified()
  const { bankCode, accountNumber, accountName } = account
  const initial: Values = { bankCode, accountNumber, accountName }
  const save = useSending(
    (body: Values) =>
      verified(() =>
        payoutsApi('PUT /shops/:shopId/payout-account', { params: { shopId }, body, saw: initial }),
      ),
    {
      refresh: [payoutAccountQuery(shopId).queryKey, withdrawalsQuery(shopId).queryKey],
      said: (answer) => (answer === 'cancelled' ? undefined : t('saved')),
      onDone: (answer) => {
        if (answer !== 'cancelled') onClose()
      },
    },
  )
  const form = useForm<Values>({
    initial,
    validate: (values) => {
      const missing = (['bankCode', 'accountNumber', 'accountName'] as const).filter(
        (field) => values[field].trim() === '',
      )
      if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, t('missing')]))
      return accountProblem(values, language)
    },
    change: save,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancelEdit')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      hint={t('waits')}
      onClose={onClose}
      open
      title={t(bankCode === '' ? 'addAccount' : 'changeAccount')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          <BankFields
            bank={form.field('bankCode')}
            number={form.field('accountNumber')}
            words={{ bank: t('bank'), choose: t('bankChoose'), number: t('accountNumber') }}
          />
          <TextField
            autoComplete="off"
            help={t('accountNameHelp')}
            label={t('accountName')}
            maxLength={100}
            {...form.field('accountName')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
