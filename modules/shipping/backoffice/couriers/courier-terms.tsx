import {
  Button,
  DateTime,
  FailureState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, NumberField, Select, useForm } from '@langraan/ui/forms'
import { IconDownload, IconUpload } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CourierCard, CourierTerms as Terms } from '../../contract.ts'
import { commonDivisors, LEAST_DIVISOR, MOST_DIVISOR } from '../../rules/chargeable-weight.ts'
import { shippingApi } from '../shipping-api.ts'
import styles from './courier-settings.module.css'
import { courierTermsWords } from './courier-terms-words.ts'
import { PutPrices, PutSurcharges } from './put-terms.tsx'

type Props = { readonly courier: CourierCard; readonly shopId: string; readonly lock: string | undefined }

export const termsQuery = (shopId: string, provider: string) =>
  shippingApi.query('GET /shops/:shopId/couriers/:provider/terms', { params: { shopId, provider } })

/** What is agreed with a courier: it is seldom looked at, and asked for once somebody does. */
export function CourierTerms(props: Props) {
  const t = useWords(courierTermsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.terms} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && <TermsThere {...props} />}
    </details>
  )
}

function TermsThere(props: Props) {
  const { courier, shopId } = props
  const t = useWords(courierTermsWords)
  const { data, error, refetch } = useQuery(termsQuery(shopId, courier.provider))
  if (error && !data)
    return <FailureState failure={error} onRetry={() => void refetch()} title={t('title')} />
  if (!data) return <SkeletonLines count={4} />
  return (
    <Stack gap={5}>
      <DivisorForm {...props} terms={data} />
      {!courier.can.compare && <PriceTable {...props} terms={data} />}
      <SurchargeTable {...props} terms={data} />
    </Stack>
  )
}

type WithTerms = Props & { readonly terms: Terms }
type Values = { choice: string; own: number | undefined }

const OWN = 'own'
const isCommon = (divisor: number): boolean => (commonDivisors as readonly number[]).includes(divisor)
const valuesOf = ({ volumeDivisor }: Pick<Terms, 'volumeDivisor'>): Values =>
  isCommon(volumeDivisor)
    ? { choice: String(volumeDivisor), own: undefined }
    : { choice: OWN, own: volumeDivisor }

function DivisorForm({ courier: { provider }, shopId, lock, terms }: WithTerms) {
  const t = useWords(courierTermsWords)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/terms', {
    call: ({ choice, own }: Values) => ({
      params: { shopId, provider },
      body: { volumeDivisor: choice === OWN ? (own ?? 0) : Number(choice) },
    }),
    saw: valuesOf(terms),
    keepAs: termsQuery(shopId, provider),
    onAnswer: (saved) => {
      form.settle(valuesOf(saved))
    },
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial: valuesOf(terms),
    validate: ({ choice, own }) => ({
      ...(choice === OWN && own === undefined && { own: t('divisorMissing') }),
    }),
    lock,
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={3}>
        <div className={styles.sides}>
          <Select
            help={t('divisorHelp')}
            label={t('divisor')}
            options={[
              ...commonDivisors.map((divisor) => ({
                value: String(divisor),
                label: divisor.toLocaleString('en-US'),
              })),
              { value: OWN, label: t('divisorOwn') },
            ]}
            {...form.field('choice')}
          />
          {form.values.choice === OWN && (
            <NumberField
              label={t('divisorOwnLabel')}
              max={MOST_DIVISOR}
              min={LEAST_DIVISOR}
              {...form.field('own')}
            />
          )}
        </div>
        <FormFailureNote failure={form.failure} />
        <div>
          <Button busy={form.phase === 'sending'} disabledReason={lock} size="sm" type="submit">
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function PriceTable({ terms, ...props }: WithTerms) {
  const t = useWords(courierTermsWords)
  const [isPutting, put] = useState(false)
  return (
    <TableLine
      {...props}
      at={terms.pricesAt}
      count={terms.priceCount}
      help={t('pricesHelp')}
      onPut={() => put(true)}
      table="prices"
      title={t('prices')}
    >
      {isPutting && <PutPrices {...props} before={terms.priceCount} onClose={() => put(false)} />}
    </TableLine>
  )
}

function SurchargeTable({ terms, ...props }: WithTerms) {
  const t = useWords(courierTermsWords)
  const [isPutting, put] = useState(false)
  return (
    <TableLine
      {...props}
      at={terms.surchargesAt}
      count={terms.surchargeCount}
      help={t('surchargesHelp')}
      onPut={() => put(true)}
      table="surcharges"
      title={t('surcharges')}
    >
      {isPutting && <PutSurcharges {...props} before={terms.surchargeCount} onClose={() => put(false)} />}
    </TableLine>
  )
}

type LineProps = Props & {
  readonly table: 'prices' | 'surcharges'
  readonly title: string
  readonly help: string
  readonly count: number
  readonly at: string | null
  readonly onPut: () => void
  readonly children: ReactNode
}

/** One table: how long it is, the way in and the way out. */
function TableLine({ courier, shopId, lock, table, title, help, count, at, onPut, children }: LineProps) {
  const t = useWords(courierTermsWords)
  const language = useLanguage()
  const label = `${title} ${courier.name[language]}`
  return (
    <section aria-label={label}>
      <Stack gap={2}>
        <h3>{title}</h3>
        <Text as="p" size="sm" tone="third">
          {help}
        </Text>
        <Row gap={3} wrap>
          <Text size="sm">
            {count === 0 ? (
              t('none')
            ) : (
              <>
                {t('count', { count })} <DateTime at={at} />
              </>
            )}
          </Text>
          <Button disabledReason={lock} icon={IconUpload} onClick={onPut} size="sm">
            {t('put')}
          </Button>
          <Button
            download={`${table}-${courier.provider}.csv`}
            href={`/api/v1/shops/${shopId}/couriers/${courier.provider}/${table}.csv`}
            icon={IconDownload}
            size="sm"
            variant="quiet"
          >
            {t(count === 0 ? 'template' : 'download')}
          </Button>
        </Row>
        {children}
      </Stack>
    </section>
  )
}
