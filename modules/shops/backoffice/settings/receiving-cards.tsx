import { formatThaiPhone, formatThaiTaxId } from '@langraan/thai'
import { Card, Note, Stack, useWords } from '@langraan/ui'
import { Checkbox, NumberField, TextField } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'

import { TestAccount } from '../test-account.tsx'
import { keptPromptPayId } from '../../rules/rules.ts'
import { promptPayKind } from './receiving-rules.ts'
import type { ReceivingValues } from './receiving-values.ts'
import { settingsWords } from './settings-words.ts'
import styles from './settings.module.css'

type CardProps = { readonly form: Form<ReceivingValues> }

const kindWords = {
  mobile: 'promptpayMobile',
  citizen: 'promptpayCitizen',
  company: 'promptpayCompany',
  wallet: 'promptpayWallet',
} as const

/** As people read the id: with the dashes of its kind. */
function shownId(id: string): string {
  const kind = promptPayKind(id)
  if (kind === 'mobile') return formatThaiPhone(`+66${id.slice(1)}`)
  return kind === 'citizen' || kind === 'company' ? formatThaiTaxId(id) : id
}

export function PromptPayCard({ form, shopId }: CardProps & { readonly shopId: string }) {
  const t = useWords(settingsWords)
  const field = form.field('promptpayId')
  const id = keptPromptPayId(field.value)
  const kind = promptPayKind(field.value)
  return (
    <Card hint={t('promptpayHint')} title={t('promptpayTitle')}>
      <Stack gap={4}>
        <div className={styles.half}>
          <TextField
            {...field}
            autoComplete="off"
            good={kind && field.error === undefined ? `${t(kindWords[kind])} ${shownId(id)}` : undefined}
            help={t('promptpayHelp')}
            inputMode="numeric"
            label={t('promptpayId')}
            maxLength={20}
          />
        </div>
        {id === '' && (
          <TestAccount
            onUse={({ promptpayId = '', bankCode = '', bankAccountNumber = '', bankAccountName = '' }) => {
              form.set('promptpayId', promptpayId)
              form.set('bankCode', bankCode)
              form.set('bankAccountNumber', bankAccountNumber)
              form.set('bankAccountName', bankAccountName)
            }}
            service="receiving"
            shopId={shopId}
          />
        )}
      </Stack>
    </Card>
  )
}

export function BillCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  return (
    <Card hint={t('billHint')} title={t('billTitle')}>
      <div className={styles.two}>
        <TextField
          autoComplete="off"
          help={t('billerHelp')}
          inputMode="numeric"
          label={t('billerId')}
          maxLength={20}
          {...form.field('billerId')}
        />
        <TextField
          autoComplete="off"
          help={t('billerRef2Help')}
          label={t('billerRef2')}
          maxLength={20}
          optional
          {...form.field('billerRef2')}
        />
      </div>
    </Card>
  )
}

export function CodCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  const { promptpayId, billerId, bankCode, bankAccountNumber, codEnabled } = form.values
  const nothing =
    !codEnabled &&
    promptpayId.trim() === '' &&
    billerId.trim() === '' &&
    (bankCode === '' || bankAccountNumber.trim() === '')
  return (
    <Card title={t('codTitle')}>
      <Stack gap={3}>
        <Checkbox
          checked={codEnabled}
          help={t('codHelp')}
          label={t('cod')}
          name="codEnabled"
          onChange={(checked) => form.set('codEnabled', checked)}
        />
        {nothing && <Note tone="amber">{t('nothingOffered')}</Note>}
      </Stack>
    </Card>
  )
}

export function UnpaidCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  return (
    <Card hint={t('unpaidHint')} title={t('unpaidTitle')}>
      <div className={styles.half}>
        <NumberField
          help={t('unpaidHelp')}
          label={t('unpaidHours')}
          max={720}
          min={1}
          optional
          unit={t('hours')}
          {...form.field('unpaidHours')}
        />
      </div>
    </Card>
  )
}

/** What one order, one customer and one internet address may take from the shop's site. */
export function MeasureCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  return (
    <Card hint={t('measureHint')} title={t('measureTitle')}>
      <div className={styles.half}>
        <Stack>
          <NumberField
            label={t('mostPiecesPerArticle')}
            max={9999}
            min={1}
            optional
            unit={t('piecesUnit')}
            {...form.field('mostPiecesPerArticle')}
          />
          <NumberField
            help={t('mostPiecesHelp')}
            label={t('mostPiecesPerOrder')}
            max={99_999}
            min={1}
            optional
            unit={t('piecesUnit')}
            {...form.field('mostPiecesPerOrder')}
          />
          <NumberField
            help={t('mostOpenPerPersonHelp')}
            label={t('mostOpenPerPerson')}
            max={999}
            min={1}
            optional
            unit={t('ordersUnit')}
            {...form.field('mostOpenPerPerson')}
          />
          <NumberField
            help={t('mostOpenPerAddressHelp')}
            label={t('mostOpenPerAddress')}
            max={9999}
            min={1}
            optional
            unit={t('ordersUnit')}
            {...form.field('mostOpenPerAddress')}
          />
        </Stack>
      </div>
    </Card>
  )
}

export function ParcelCard({ form }: CardProps) {
  const t = useWords(settingsWords)
  return (
    <Card title={t('parcelTitle')}>
      <div className={styles.half}>
        <NumberField
          help={t('weightHelp')}
          label={t('weight')}
          max={50_000}
          min={1}
          optional
          unit={t('weightUnit')}
          {...form.field('weightGrams')}
        />
      </div>
    </Card>
  )
}
