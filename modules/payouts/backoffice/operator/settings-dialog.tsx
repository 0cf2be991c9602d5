import { Button, Modal, Stack, useLanguage, useWords } from '@langraan/ui'
import { FormFailureNote, TextField, TimeField, useForm } from '@langraan/ui/forms'

import { accountProblem, BankFields } from '../bank-fields.tsx'
import { payoutsApi } from '../payouts-api.ts'
import type { PayoutSettings } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { useMoneyAct } from './use-money-act.ts'

type Props = { readonly settings: PayoutSettings; readonly onClose: () => void }

/** Changes the account that pays. */
export function SettingsDialog({ settings, onClose }: Props) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const { bankCode, accountNumber, companyName, companyCode, cutOff } = settings
  const initial: PayoutSettings = { bankCode, accountNumber, companyName, companyCode, cutOff }
  const save = useMoneyAct(
    (body: PayoutSettings) => payoutsApi('PUT /operator/payout-settings', { body, saw: initial }),
    { said: t('saved'), onDone: onClose },
  )
  const form = useForm<PayoutSettings>({
    initial,
    validate: (values) => {
      const needed = ['bankCode', 'accountNumber', 'companyName', 'cutOff'] as const
      const missing = needed.filter((field) => values[field].trim() === '')
      if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, t('missing')]))
      return accountProblem(values, language)
    },
    change: save,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('settingsTitle')}
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
            label={t('companyName')}
            maxLength={100}
            {...form.field('companyName')}
          />
          <TextField
            autoComplete="off"
            help={t('companyCodeHelp')}
            label={t('companyCode')}
            maxLength={12}
            optional
            {...form.field('companyCode')}
          />
          <TimeField label={t('cutOff')} {...form.field('cutOff')} />
        </Stack>
      </form>
    </Modal>
  )
}
