import { AppLink, Button, Card, FailureState, Row, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, NumberField, RadioGroup, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@langraan/http'
import type { getParcelDefaults } from '../../contract.ts'
import { type BoxSize, volumeGrams } from '../../rules/chargeable-weight.ts'
import { type InsuranceChoice, insuranceChoices } from '../../rules/parcel-defaults.ts'
import { shippingApi } from '../shipping-api.ts'
import styles from './courier-settings.module.css'
import { parcelDefaultsWords } from './parcel-defaults-words.ts'

type Defaults = OutputOf<typeof getParcelDefaults>
type Props = { readonly shopId: string; readonly lock: string | undefined; readonly weightHref: string }

const defaultsQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/parcel-defaults', { params: { shopId } })

/** Sides are kept as millimetres and typed as centimetres. */
const MM_PER_CM = 10
const LONGEST_CM = 300

type Values = {
  width: number | undefined
  length: number | undefined
  height: number | undefined
  insurance: InsuranceChoice
  from: number | undefined
}
const sides = ['width', 'length', 'height'] as const

const valuesOf = ({ size, insurance, insuredFromSatang }: Omit<Defaults, 'weightGrams'>): Values => ({
  width: size ? size.widthMm / MM_PER_CM : undefined,
  length: size ? size.lengthMm / MM_PER_CM : undefined,
  height: size ? size.heightMm / MM_PER_CM : undefined,
  insurance,
  from: insurance === 'from' ? insuredFromSatang : undefined,
})

function sizeOf({ width, length, height }: Values): BoxSize | null {
  if (width === undefined || length === undefined || height === undefined) return null
  const mm = (cm: number) => Math.round(cm * MM_PER_CM)
  return { widthMm: mm(width), lengthMm: mm(length), heightMm: mm(height) }
}

function useDefaultsForm({ shopId, lock, defaults }: Props & { readonly defaults: Defaults }) {
  const t = useWords(parcelDefaultsWords)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/parcel-defaults', {
    call: (values: Values) => ({
      params: { shopId },
      body: {
        size: sizeOf(values),
        insurance: values.insurance,
        insuredFromSatang: values.insurance === 'from' ? (values.from ?? 0) : 0,
      },
    }),
    saw: valuesOf(defaults),
    refresh: [defaultsQuery(shopId).queryKey],
    onAnswer: (saved) => {
      form.settle(valuesOf(saved))
    },
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial: valuesOf(defaults),
    validate: (values) => {
      const missing = sides.filter((side) => values[side] === undefined)
      const isPart = missing.length > 0 && missing.length < sides.length
      return {
        ...(isPart && Object.fromEntries(missing.map((side) => [side, t('sizeWhole')]))),
        ...(values.insurance === 'from' && values.from === undefined && { from: t('fromMissing') }),
      }
    },
    lock,
    change: save,
  })
  return form
}

/** What a parcel is like where nobody has said otherwise. */
export function ParcelDefaultsCard(props: Props) {
  const t = useWords(parcelDefaultsWords)
  const { data, error, refetch } = useQuery({ ...defaultsQuery(props.shopId), refetchOnWindowFocus: false })
  return (
    <Card hint={t('hint')} title={t('title')}>
      {data && <DefaultsForm {...props} defaults={data} />}
      {!data && error && <FailureState failure={error} onRetry={() => void refetch()} title={t('title')} />}
      {!data && !error && <SkeletonLines count={4} />}
    </Card>
  )
}

const kilograms = (size: BoxSize, divisor: number): string => (volumeGrams(size, divisor) / 1000).toFixed(2)

function DefaultsForm(props: Props & { readonly defaults: Defaults }) {
  const { defaults, lock, weightHref } = props
  const t = useWords(parcelDefaultsWords)
  const form = useDefaultsForm(props)
  const size = sizeOf(form.values)
  const grams = defaults.weightGrams
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={4}>
        <div className={styles.sides}>
          {sides.map((side) => (
            <NumberField
              decimals={1}
              key={side}
              label={t(side)}
              max={LONGEST_CM}
              min={0.1}
              unit={t('cm')}
              {...form.field(side)}
            />
          ))}
        </div>
        <Text as="p" size="sm" tone="third">
          {size ? t('volume', { five: kilograms(size, 5000), six: kilograms(size, 6000) }) : t('sizeHelp')}
        </Text>
        <Row gap={2} wrap>
          <Text size="sm">
            {t('weight')}: {grams === null ? t('weightNone') : t('weightOf', { grams })}
          </Text>
          <AppLink href={weightHref}>{t('weightEdit')}</AppLink>
        </Row>
        <RadioGroup
          legend={t('insurance')}
          onChange={(insurance) => form.set('insurance', insurance)}
          options={insuranceChoices.map((value) => ({ value, label: t(`insurance_${value}`) }))}
          value={form.values.insurance}
        />
        {form.values.insurance === 'from' && (
          <div className={styles.narrow}>
            <MoneyField label={t('from')} {...form.field('from')} />
          </div>
        )}
        <Text as="p" size="sm" tone="third">
          {t('insuranceHelp')}
        </Text>
        <FormFailureNote failure={form.failure} />
        <div>
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit">
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
