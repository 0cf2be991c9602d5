import { Button, Card, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, useForm } from '@langraan/ui/forms'

import styles from '../billing.module.css'
import { packagesWords } from './packages-words.ts'
import { plansApi, pricesQuery } from './plans-api.ts'
import type { Prices } from './plans-api.ts'

const fields = [
  'businessSatang',
  'dropshipSatang',
  'extraPageSatang',
  'extraLineOaSatang',
  'extraBranchSatang',
  'serviceFeeSatang',
] as const
type Values = Record<(typeof fields)[number], number | undefined>

/** What packages, extras and the service fee cost. */
export function PricesCard({ prices }: { readonly prices: Prices }) {
  const t = useWords(packagesWords)
  const save = useChange(plansApi, 'PUT /operator/package-prices', {
    call: (values: Values) => ({
      body: Object.fromEntries(fields.map((field) => [field, values[field] ?? 0])) as Prices,
    }),
    saw: prices,
    keepAs: pricesQuery,
    refresh: ['GET /plans'],
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial: prices,
    validate: (values) =>
      Object.fromEntries(
        fields.filter((field) => values[field] === undefined).map((field) => [field, t('priceMissing')]),
      ),
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card title={t('prices')}>
        <Stack>
          <div className={styles.prices}>
            {fields.map((field) => (
              <MoneyField key={field} label={t(field)} {...form.field(field)} />
            ))}
          </div>
          <FormFailureNote failure={form.failure} />
          <Row justify="end">
            <Button busy={form.phase === 'sending'} type="submit" variant="primary">
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
