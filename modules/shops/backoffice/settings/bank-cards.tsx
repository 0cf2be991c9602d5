import { findThaiBank, thaiBanks } from '@langraan/thai'
import { Button, Card, IconButton, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { Select, TextField } from '@langraan/ui/forms'
import type { FieldBinding, Form } from '@langraan/ui/forms'
import { IconArrowUp, IconPlus, IconTrash } from '@langraan/ui/icons'

import { MOST_ACCOUNTS } from '../../rules/rules.ts'
import { movedUp } from './receiving-rules.ts'
import type { ReceivingValues } from './receiving-values.ts'
import { settingsWords } from './settings-words.ts'
import styles from './settings.module.css'

type CardProps = { readonly form: Form<ReceivingValues> }
type Fields = {
  readonly bank: FieldBinding<string>
  readonly number: FieldBinding<string>
  readonly name: FieldBinding<string>
}

/** The accounts that customers transfer to, in the order in which they see them. */
export function BankCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  const accounts = form.values.moreAccounts
  const isFull = accounts.length >= MOST_ACCOUNTS - 1
  return (
    <Card hint={t('bankHint')} title={t('bankTitle')}>
      <Stack gap={4}>
        <AccountFields
          bank={form.field('bankCode')}
          name={form.field('bankAccountName')}
          number={form.field('bankAccountNumber')}
        />
        {accounts.map((_, at) => (
          <OtherAccount at={at} form={form} key={at} />
        ))}
        <Row>
          <Button
            disabledReason={isFull ? t('enoughAccounts', { most: MOST_ACCOUNTS }) : undefined}
            icon={IconPlus}
            onClick={() => form.set('moreAccounts', [...accounts, { bankCode: '', number: '', name: '' }])}
            size="sm"
            variant="quiet"
          >
            {t('accountAdd')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function OtherAccount({ form, at }: CardProps & { readonly at: number }) {
  const t = useWords(settingsWords)
  const number = at + 2
  return (
    <fieldset className={styles.account}>
      <legend className={styles.accountHead}>
        <Text size="sm" weight="medium">
          {t('accountNumbered', { number })}
        </Text>
      </legend>
      <Stack gap={2}>
        <AccountFields
          bank={form.field(`moreAccounts.${at}.bankCode`)}
          name={form.field(`moreAccounts.${at}.name`)}
          number={form.field(`moreAccounts.${at}.number`)}
        />
        <Row gap={1} justify="end">
          <IconButton
            icon={IconArrowUp}
            label={t('accountUp', { number })}
            onClick={() => {
              const { moreAccounts, ...first } = movedUp(form.values, at)
              form.set('bankCode', first.bankCode)
              form.set('bankAccountNumber', first.bankAccountNumber)
              form.set('bankAccountName', first.bankAccountName)
              form.set('moreAccounts', moreAccounts)
            }}
          />
          <IconButton
            icon={IconTrash}
            label={t('accountRemove', { number })}
            onClick={() =>
              form.set(
                'moreAccounts',
                form.values.moreAccounts.filter((_, other) => other !== at),
              )
            }
          />
        </Row>
      </Stack>
    </fieldset>
  )
}

function AccountFields({ bank, number, name }: Fields) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const code = bank.value
  // A bank that has left the list is still the one that is set.
  const kept = code !== '' && !findThaiBank(code) ? [{ value: code, label: code }] : []
  const banks = thaiBanks.map((one) => ({ value: one.code, label: `${one[language]} (${one.shortName})` }))
  return (
    <div className={styles.two}>
      <Select label={t('bank')} options={[...kept, ...banks]} placeholder={t('bankChoose')} {...bank} />
      <TextField
        autoComplete="off"
        inputMode="numeric"
        label={t('accountNumber')}
        maxLength={20}
        {...number}
      />
      <TextField
        autoComplete="off"
        className={styles.wide}
        help={t('accountNameHelp')}
        label={t('accountName')}
        maxLength={100}
        {...name}
      />
    </div>
  )
}
