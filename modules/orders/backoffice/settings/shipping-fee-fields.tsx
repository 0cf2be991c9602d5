import { thaiProvinces } from '@langraan/thai'
import { Button, IconButton, Row, Segmented, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { Checkbox, MoneyField, MultiSelect, NumberField, TextField } from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import type { ReactNode } from 'react'

import { methodWords, sentMethods } from '../../rules/rules.ts'
import { mostSteps, noGroup, noStep } from './shipping-methods-form.ts'
import type { MethodsForm } from './shipping-methods-form.ts'
import styles from './shipping-methods.module.css'
import { shippingMethodsWords } from './shipping-methods-words.ts'

const HEAVIEST_GRAMS = 1_000_000

type Props = { readonly form: MethodsForm; readonly index: number }

type RowProps = {
  readonly label: string
  readonly only: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

function RuleRow({ label, only, onRemove, children }: RowProps) {
  return (
    <li className={styles.rule}>
      {children}
      <span className={styles.tools}>
        <IconButton disabled={only} icon={IconTrash} label={label} onClick={onRemove} />
      </span>
    </li>
  )
}

type ListProps = {
  readonly count: number
  readonly addLabel: string
  readonly onAdd: () => void
  readonly end: string
  readonly children: ReactNode
}

function RuleList({ count, addLabel, onAdd, end, children }: ListProps) {
  const t = useWords(shippingMethodsWords)
  return (
    <>
      <ul className={styles.rules}>{children}</ul>
      <Row gap={3} justify="between" wrap>
        <Text size="sm" tone="second">
          {end}
        </Text>
        <Button
          disabledReason={count >= mostSteps ? t('enoughSteps', { most: mostSteps }) : undefined}
          icon={IconPlus}
          onClick={onAdd}
          size="sm"
          variant="quiet"
        >
          {addLabel}
        </Button>
      </Row>
    </>
  )
}

function Steps({ form, index }: Props) {
  const t = useWords(shippingMethodsWords)
  const steps = form.values.items[index]?.steps ?? []
  return (
    <RuleList
      addLabel={t('addStep')}
      count={steps.length}
      end={t('heavier')}
      onAdd={() => form.set(`items.${index}.steps`, [...steps, noStep])}
    >
      {steps.map((_, at) => (
        <RuleRow
          key={at}
          label={t('removeStep', { number: at + 1 })}
          only={steps.length === 1}
          onRemove={() =>
            form.set(
              `items.${index}.steps`,
              steps.filter((_step, other) => other !== at),
            )
          }
        >
          <NumberField
            label={t('upTo')}
            max={HEAVIEST_GRAMS}
            min={1}
            unit={t('grams')}
            {...form.field(`items.${index}.steps.${at}.upToGrams`)}
          />
          <MoneyField label={t('fee')} {...form.field(`items.${index}.steps.${at}.feeSatang`)} />
        </RuleRow>
      ))}
    </RuleList>
  )
}

function Groups({ form, index }: Props) {
  const t = useWords(shippingMethodsWords)
  const language = useLanguage()
  const groups = form.values.items[index]?.groups ?? []
  const options = thaiProvinces.map((province) => ({ value: province.th, label: province[language] }))
  return (
    <RuleList
      addLabel={t('addGroup')}
      count={groups.length}
      end={t('elsewhere')}
      onAdd={() => form.set(`items.${index}.groups`, [...groups, noGroup])}
    >
      {groups.map((group, at) => {
        const taken = groups.flatMap((other, place) => (place === at ? [] : other.provinces))
        const field = form.field(`items.${index}.groups.${at}.provinces`)
        return (
          <RuleRow
            key={at}
            label={t('removeGroup', { number: at + 1 })}
            only={groups.length === 1}
            onRemove={() =>
              form.set(
                `items.${index}.groups`,
                groups.filter((_group, other) => other !== at),
              )
            }
          >
            <MultiSelect
              error={field.error}
              label={t('provinces')}
              name={field.name}
              onBlur={field.onBlur}
              onChange={(provinces) => form.set(`items.${index}.groups.${at}.provinces`, provinces)}
              options={options.filter(({ value }) => !taken.includes(value))}
              placeholder={t('provincesPlaceholder')}
              values={group.provinces}
            />
            <MoneyField label={t('fee')} {...form.field(`items.${index}.groups.${at}.feeSatang`)} />
          </RuleRow>
        )
      })}
    </RuleList>
  )
}

function PaymentChoice({ form, index }: Props) {
  const t = useWords(shippingMethodsWords)
  const names = methodWords[useLanguage()]
  const chosen = form.values.items[index]?.paymentMethods ?? []
  return (
    <fieldset className={styles.payments}>
      <legend>{t('paidBy')}</legend>
      <Row gap={4} wrap>
        {sentMethods.map((method) => (
          <Checkbox
            checked={chosen.length === 0 || chosen.includes(method)}
            key={method}
            label={names[method]}
            name={`items.${index}.paymentMethods.${method}`}
            onChange={(checked) => {
              const before = chosen.length === 0 ? sentMethods : chosen
              const next = sentMethods.filter((other) =>
                other === method ? checked : before.includes(other),
              )
              // All of them is as none said; the last one cannot be taken away.
              if (next.length === 0) return
              form.set(`items.${index}.paymentMethods`, next.length === sentMethods.length ? [] : next)
            }}
          />
        ))}
      </Row>
    </fieldset>
  )
}

/** What makes the fee differ, for whoever wants more than one figure. */
export function FeeFields({ form, index }: Props) {
  const t = useWords(shippingMethodsWords)
  const by = form.values.items[index]?.by ?? 'flat'
  return (
    <div className={styles.more}>
      <Stack>
        <Segmented
          label={t('feeGoesBy')}
          onChange={(value) => form.set(`items.${index}.by`, value)}
          options={[
            { value: 'flat', label: t('byNothing') },
            { value: 'weight', label: t('byWeight') },
            { value: 'province', label: t('byProvince') },
          ]}
          value={by}
        />
        {by === 'weight' && <Steps form={form} index={index} />}
        {by === 'province' && <Groups form={form} index={index} />}
        <div className={styles.freeFrom}>
          <MoneyField
            help={t('freeFromHelp')}
            label={t('freeFrom')}
            optional
            {...form.field(`items.${index}.freeFromSatang`)}
          />
        </div>
        <PaymentChoice form={form} index={index} />
        <TextField
          help={t('nameEnglishHelp')}
          label={t('nameEnglish')}
          maxLength={100}
          optional
          {...form.field(`items.${index}.nameEnglish`)}
        />
      </Stack>
    </div>
  )
}
