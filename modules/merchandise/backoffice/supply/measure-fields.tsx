import { Stack, Text, useWords } from '@langraan/ui'
import { type Form, NumberField, Select, TextField } from '@langraan/ui/forms'
import {
  LONGEST_CODE,
  MOST_HELD_GRAMS,
  MOST_PACK_PIECES,
  MOST_SIDE_MM,
  MOST_SUPPLY_GRAMS,
  supplyKinds,
} from '../../rules/supplies/supply.ts'
import { isHolding, measureFaultsOf, type MeasureValues } from './measure-values.ts'
import styles from './measure-fields.module.css'
import { measureWords } from './measure-words.ts'

const MM_PER_CM = 10
const MOST_CM = MOST_SIDE_MM / MM_PER_CM

type Props = { readonly form: Form<MeasureValues> }

/** The fields that say what a supply is like: what it is called, its sizes, what it weighs and bears, its pack. */
export function MeasureFields<Values extends MeasureValues>({
  form: whole,
}: {
  readonly form: Form<Values>
}) {
  const t = useWords(measureWords)
  // A form of more fields is one of these as well.
  const form = whole as unknown as Form<MeasureValues>
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('kind')}
          options={supplyKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
          {...form.field('kind')}
          onChange={(kind) => form.set('kind', kind as MeasureValues['kind'])}
        />
        <TextField help={t('codeHelp')} label={t('code')} maxLength={LONGEST_CODE} {...form.field('code')} />
      </div>
      <Sizes form={form} />
      <Figures form={form} />
    </>
  )
}

/** What is wrong with these fields, in words. */
export function useMeasureFaults(): (values: MeasureValues) => Record<string, string> {
  const t = useWords(measureWords)
  return (values) =>
    Object.fromEntries(Object.entries(measureFaultsOf(values)).map(([field, fault]) => [field, t(fault)]))
}

/** Its sizes, as far as its kind has any. */
function Sizes({ form }: Props) {
  const t = useWords(measureWords)
  const { kind } = form.values
  if (!isHolding(kind)) return null
  const side = (name: 'width' | 'length' | 'height', field: Parameters<typeof form.field>[0]) => (
    <NumberField
      decimals={1}
      key={name}
      label={t(name)}
      max={MOST_CM}
      min={0.1}
      unit={t('cm')}
      {...form.field(field as 'width')}
    />
  )
  return (
    <>
      <Stack gap={2}>
        <Text size="sm" weight="medium">
          {kind === 'box' ? t('outer') : t('flat')}
        </Text>
        <div className={styles.fields}>
          {side('width', 'width')}
          {side('length', 'length')}
          {kind === 'box' && side('height', 'height')}
        </div>
      </Stack>
      {kind === 'box' && (
        <details open={form.values.innerWidth !== undefined || form.errors.innerWidth !== undefined}>
          <summary>{t('inner')}</summary>
          <Stack gap={2}>
            <Text size="sm" tone="second">
              {t('innerHelp')}
            </Text>
            <div className={styles.fields}>
              {side('width', 'innerWidth')}
              {side('length', 'innerLength')}
              {side('height', 'innerHeight')}
            </div>
          </Stack>
        </details>
      )}
    </>
  )
}

/** What it weighs, bears, and comes in. */
function Figures({ form }: Props) {
  const t = useWords(measureWords)
  const { kind } = form.values
  return (
    <div className={styles.fields}>
      {kind === 'box' && (
        <Select
          label={t('ply')}
          options={(['3', '5'] as const).map((value) => ({ value, label: t(`ply${value}`) }))}
          {...form.field('ply')}
          onChange={(ply) => form.set('ply', ply === '5' ? '5' : '3')}
        />
      )}
      <NumberField
        label={t('weight')}
        max={MOST_SUPPLY_GRAMS}
        min={0}
        unit={t('grams')}
        {...form.field('weightGrams')}
      />
      {isHolding(kind) && (
        <NumberField
          label={t('most')}
          max={MOST_HELD_GRAMS}
          min={1}
          unit={t('grams')}
          {...form.field('mostGrams')}
        />
      )}
      <NumberField
        label={t('pack')}
        max={MOST_PACK_PIECES}
        min={1}
        unit={t('unit')}
        {...form.field('packPieces')}
      />
    </div>
  )
}
