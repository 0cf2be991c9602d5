import { Stack, Text, useWords } from '@langraan/ui'
import { type Form, MoneyField, NumberField, RadioGroup, Select, TimeField } from '@langraan/ui/forms'
import type { AgentSettingsShown } from '../../contract.ts'
import {
  measures,
  type PeriodMonths,
  periodMonths,
  stockShownWays,
  underFloorWays,
} from '../../rules/rules.ts'
import styles from '../agents.module.css'
import { settingsWords } from './settings-words.ts'

export type SettingsFormOf = Form<AgentSettingsShown>
type Props = { readonly form: SettingsFormOf }
type Whole = 'stockCap' | 'holdDays' | 'gracePeriods'
type Share = 'warnBasisPoints' | 'stopBasisPoints' | 'withholdBasisPoints'
const PER_PERCENT = 100

type NumberProps = Props & {
  readonly name: Whole
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
}

function WholeField({ form, name, label, unit, min, max }: NumberProps) {
  const field = form.field(name)
  return (
    <NumberField
      {...field}
      label={label}
      max={max}
      min={min}
      onChange={(value) => field.onChange(value ?? min)}
      unit={unit}
    />
  )
}

type ShareProps = Props & {
  readonly name: Share
  readonly label: string
  readonly max: number
  readonly help?: string
}

function ShareField({ form, name, label, max, help }: ShareProps) {
  const field = form.field(name)
  return (
    <NumberField
      {...field}
      {...(help !== undefined && { help })}
      decimals={2}
      label={label}
      max={max}
      min={0}
      onChange={(percent) => field.onChange(Math.round((percent ?? 0) * PER_PERCENT))}
      unit="%"
      value={field.value / PER_PERCENT}
    />
  )
}

/** What agents may do, and what they see. */
export function SellingFields({ form }: Props) {
  const t = useWords(settingsWords)
  const { values, set } = form
  return (
    <Stack gap={4}>
      <RadioGroup
        legend={t('underFloor')}
        onChange={(chosen) =>
          set('underFloor', underFloorWays.find((one) => one === chosen) ?? values.underFloor)
        }
        options={underFloorWays.map((value) => ({ value, label: t(value) }))}
        value={values.underFloor}
      />
      <div className={styles.two}>
        <Select
          label={t('stockShown')}
          name="stockShown"
          onChange={(chosen) =>
            set('stockShown', stockShownWays.find((one) => one === chosen) ?? values.stockShown)
          }
          options={stockShownWays.map((value) => ({ value, label: t(value) }))}
          value={values.stockShown}
        />
        {values.stockShown === 'capped' && (
          <WholeField
            form={form}
            label={t('stockCap')}
            max={10_000}
            min={1}
            name="stockCap"
            unit={t('piecesUnit')}
          />
        )}
        <TimeField help={t('cutOffHelp')} label={t('cutOff')} {...form.field('cutOff')} />
      </div>
      <Text size="sm" tone="third">
        {t('unpaidEnds')}
      </Text>
    </Stack>
  )
}

/** When margin is free, what comes back, and tax. */
export function MoneyFields({ form }: Props) {
  const t = useWords(settingsWords)
  const fee = form.field('failedFeeSatang')
  const from = form.field('withholdFromSatang')
  return (
    <div className={styles.two}>
      <WholeField form={form} label={t('holdDays')} max={60} min={0} name="holdDays" unit={t('days')} />
      <MoneyField
        {...fee}
        help={t('failedFeeHelp')}
        label={t('failedFee')}
        onChange={(satang) => fee.onChange(satang ?? 0)}
      />
      <ShareField form={form} label={t('warnAt')} max={100} name="warnBasisPoints" />
      <ShareField form={form} label={t('stopAt')} max={100} name="stopBasisPoints" />
      <ShareField
        form={form}
        help={t('withholdHelp')}
        label={t('withhold')}
        max={30}
        name="withholdBasisPoints"
      />
      <MoneyField {...from} label={t('withholdFrom')} onChange={(satang) => from.onChange(satang ?? 0)} />
    </div>
  )
}

const monthsOf = (chosen: string): PeriodMonths => periodMonths.find((one) => String(one) === chosen) ?? 1

/** By what agents rise and fall. */
export function LevelFields({ form }: Props) {
  const t = useWords(settingsWords)
  const { values, set } = form
  return (
    <div className={styles.two}>
      <Select
        label={t('measuredBy')}
        name="measuredBy"
        onChange={(chosen) => set('measuredBy', measures.find((one) => one === chosen) ?? values.measuredBy)}
        options={measures.map((value) => ({ value, label: t(value) }))}
        value={values.measuredBy}
      />
      <Select
        label={t('period')}
        name="periodMonths"
        onChange={(chosen) => set('periodMonths', monthsOf(chosen))}
        options={periodMonths.map((count) => ({ value: String(count), label: t('months', { count }) }))}
        value={String(values.periodMonths)}
      />
      <WholeField form={form} label={t('grace')} max={12} min={0} name="gracePeriods" unit={t('rounds')} />
    </div>
  )
}
