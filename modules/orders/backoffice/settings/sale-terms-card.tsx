import { Button, Card, FailureState, Row, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, NumberField, RadioGroup, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { SaleTerms } from '../../contract.ts'
import { vatModes } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import styles from './pricing.module.css'
import { pricingWords } from './pricing-words.ts'

const BASIS_POINTS_OF_A_PERCENT = 100
const MOST_PERCENT = 20
const MOST_LEAST_SATANG = 10_000_00

const termsQuery = (shopId: string) =>
  ordersApi.query('GET /shops/:shopId/sale-terms', { params: { shopId } })

export type PricingCardProps = {
  readonly shopId: string
  /** Why the reader cannot change it; from whoever knows the shop. */
  readonly lock?: string
}

function TermsForm({ shopId, lock, saved }: PricingCardProps & { readonly saved: SaleTerms }) {
  const t = useWords(pricingWords)
  const initial = {
    vatMode: saved.vatMode,
    codPercent: (saved.codBasisPoints / BASIS_POINTS_OF_A_PERCENT || undefined) as number | undefined,
    codLeastSatang: (saved.codLeastSatang || undefined) as number | undefined,
  }
  const save = useChange(ordersApi, 'PUT /shops/:shopId/sale-terms', {
    call: ({ vatMode, codPercent = 0, codLeastSatang = 0 }: typeof initial) => ({
      params: { shopId },
      body: {
        vatMode,
        codBasisPoints: Math.round(codPercent * BASIS_POINTS_OF_A_PERCENT),
        codLeastSatang,
      },
    }),
    saw: initial,
    keepAs: termsQuery(shopId),
    said: t('saved'),
  })
  const form = useForm({
    initial,
    validate: ({ codLeastSatang = 0 }) =>
      codLeastSatang > MOST_LEAST_SATANG ? { codLeastSatang: t('codTooHigh') } : undefined,
    lock,
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <RadioGroup
          legend={t('vat')}
          onChange={(mode) => form.set('vatMode', mode)}
          options={vatModes.map((mode) => ({ value: mode, label: t(mode), help: t(`${mode}Help`) }))}
          value={form.values.vatMode}
        />
        <div className={styles.two}>
          <NumberField
            decimals={2}
            help={t('codPercentHelp')}
            label={t('codPercent')}
            max={MOST_PERCENT}
            min={0}
            optional
            unit="%"
            {...form.field('codPercent')}
          />
          <MoneyField
            help={t('codLeastHelp')}
            label={t('codLeast')}
            optional
            {...form.field('codLeastSatang')}
          />
        </div>
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** VAT, and what cash on delivery costs the customer. */
export function SaleTermsCard({ shopId, lock }: PricingCardProps) {
  const t = useWords(pricingWords)
  const terms = useQuery({ ...termsQuery(shopId), refetchOnWindowFocus: false })
  return (
    <Card title={t('termsTitle')}>
      {terms.isPending && <SkeletonLines count={5} />}
      {terms.isError && (
        <FailureState
          compact
          failure={terms.error}
          onRetry={() => void terms.refetch()}
          title={t('loadFailed')}
        />
      )}
      {terms.data && <TermsForm key={shopId} lock={lock} saved={terms.data} shopId={shopId} />}
    </Card>
  )
}
