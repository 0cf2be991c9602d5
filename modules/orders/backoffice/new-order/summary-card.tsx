import { Button, Card, Money, moneyText, Note, Stack, SummaryList, Text, useWords } from '@langraan/ui'
import { FormFailureNote, RadioGroup, TextArea } from '@langraan/ui/forms'
import type { OrderChoices } from '../../contract.ts'
import type { Checks } from './checks.tsx'
import { goodsSatangOf, piecesOf } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

type Props = { readonly form: NewOrderForm; readonly choices: OrderChoices; readonly checks: Checks }

/** How it is shipped and paid, what it comes to, and the one button. */
export function SummaryCard({ form, choices, checks }: Props) {
  const t = useWords(newOrderWords)
  const { shippingMethodId, paymentMethod, lines } = form.values
  const cod = checks.find('cod')
  const method = choices.shippingMethods.find(({ id }) => id === shippingMethodId)
  const [goods, fee] = [goodsSatangOf(lines), method?.feeSatang ?? 0]
  return (
    <Card className={styles.summary}>
      <Stack gap={4}>
        <RadioGroup
          legend={t('shipping')}
          onChange={(id) => form.set('shippingMethodId', id)}
          options={choices.shippingMethods.map(({ id, name, feeSatang }) => ({
            value: id,
            label: name,
            help: feeSatang === 0 ? t('free') : moneyText(feeSatang),
          }))}
          value={shippingMethodId}
        />
        <RadioGroup
          legend={t('payment')}
          onChange={(value) => form.set('paymentMethod', value)}
          options={choices.paymentMethods.map((value) => ({ value, label: t(value) }))}
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
        <TextArea label={t('note')} maxLength={1000} optional rows={2} {...form.field('note')} />
        <SummaryList
          lines={[
            { label: t('goodsTotal', { count: piecesOf(lines) }), value: <Money satang={goods} /> },
            { label: t('shippingFee'), value: <Money satang={fee} /> },
            { label: t('total'), value: <Money satang={goods + fee} />, kind: 'total' },
          ]}
        />
        <FormFailureNote failure={form.failure} />
        <Button
          busy={form.phase === 'sending' || form.phase === 'sent'}
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
