import {
  Button,
  Card,
  moneyText,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { FormFailureNote, MoneyField, RadioGroup, TextArea, TextField } from '@langraan/ui/forms'
import type { OrderChoices } from '../../contract.ts'
import { methodWords } from '../../rules/rules.ts'
import { OrderTotals } from '../order/order-totals.tsx'
import type { Checks } from './checks.tsx'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'
import type { Quote } from './use-quote.ts'

type Props = {
  readonly form: NewOrderForm
  readonly choices: OrderChoices
  readonly checks: Checks
  readonly quote: Quote
}

/** How it is shipped and paid, what it comes to, and the one button. */
export function SummaryCard({ form, choices, checks, quote }: Props) {
  const t = useWords(newOrderWords)
  const isFirstTotalOnItsWay = form.values.lines.length > 0 && quote.isLoading
  return (
    <Card className={styles.summary}>
      <Stack gap={4}>
        <Ways checks={checks} choices={choices} form={form} quote={quote} />
        <MoneyField label={t('discount')} optional {...form.field('discountSatang')} />
        <TextField
          autoComplete="off"
          label={t('coupon')}
          maxLength={40}
          optional
          {...form.field('couponCode')}
          error={form.errors.couponCode ?? quote.data?.couponRefusal?.message}
        />
        <TextArea label={t('note')} maxLength={1000} optional rows={2} {...form.field('note')} />
        <Totals form={form} quote={quote} />
        <FormFailureNote failure={form.failure} />
        <Button
          busy={form.phase === 'sending' || form.phase === 'sent' || isFirstTotalOnItsWay}
          fullWidth
          size="lg"
          type="submit"
          variant="primary"
        >
          {t('submit')}
        </Button>
        <Text className={styles.keys} size="xs" tone="third">
          {t(navigator.userAgent.includes('Mac') ? 'submitKeysMac' : 'submitKeys')}
        </Text>
      </Stack>
    </Card>
  )
}

function Ways({ form, choices, checks, quote }: Props) {
  const t = useWords(newOrderWords)
  const { shippingMethodId, paymentMethod, lines } = form.values
  const cod = checks.find('cod')
  const methodNames = methodWords[useLanguage()]
  // What a way costs for this basket is known once it has goods; before that, what it costs at least.
  const methods = (lines.length > 0 && quote.data?.shippingMethods) || choices.shippingMethods
  const taken = methods.find(({ id }) => id === shippingMethodId)?.paymentMethods ?? choices.paymentMethods
  return (
    <>
      <RadioGroup
        legend={t('shipping')}
        onChange={(id) => form.set('shippingMethodId', id)}
        options={methods.map(({ id, name, feeSatang }) => ({
          value: id,
          label: name,
          help: feeSatang === 0 ? t('free') : moneyText(feeSatang),
        }))}
        value={shippingMethodId}
      />
      <RadioGroup
        legend={t('payment')}
        onChange={(value) => form.set('paymentMethod', value)}
        options={choices.paymentMethods.map((value) => ({
          value,
          label: methodNames[value],
          disabled: !taken.includes(value),
        }))}
        value={paymentMethod}
      />
      {cod && (
        <div data-check>
          <Note tone="amber">
            <Stack gap={2}>
              <span>{t('codNotOffered')}</span>
              <Button onClick={() => checks.settle(cod)} size="sm">
                {t('right')}
              </Button>
            </Stack>
          </Note>
        </div>
      )}
    </>
  )
}

function Totals({ form, quote }: Pick<Props, 'form' | 'quote'>) {
  if (form.values.lines.length === 0) return null
  if (quote.isError) return <Note tone="red">{quote.error.message}</Note>
  if (!quote.data) return <SkeletonLines />
  return <OrderTotals order={{ ...quote.data, paidSatang: 0 }} />
}
