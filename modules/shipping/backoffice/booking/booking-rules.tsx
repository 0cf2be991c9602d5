import { thaiProvinces } from '@langraan/thai'
import {
  Button,
  FailureState,
  IconButton,
  Modal,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { MultiSelect, NumberField, Select } from '@langraan/ui/forms'
import { IconArrowUp, IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingRule, codConditions, type CourierKey } from '../../rules/rules.ts'
import { useCourierTitle } from '../courier-connection.ts'
import { shippingApi } from '../shipping-api.ts'
import styles from './booking.module.css'
import { rulesWords } from './rules-words.ts'
import { keyOf } from './use-booking.ts'

type NamedCourier = CourierKey & { readonly courierName: string }
type Props = {
  readonly shopId: string
  /** Who can be booked, as far as couriers have told it. */
  readonly couriers: readonly NamedCourier[]
  readonly onClose: () => void
}

const MOST_RULES = 50
const MOST_GRAMS = 100_000
const NEW_RULE: BookingRule = {
  provinces: [],
  fromGrams: null,
  upToGrams: null,
  cod: 'any',
  choice: 'cheapest',
  courier: null,
}

/** The rules of the shop, in their order. */
export function BookingRules(props: Props) {
  const t = useWords(rulesWords)
  const rules = useQuery({
    ...shippingApi.query('GET /shops/:shopId/booking/rules', { params: { shopId: props.shopId } }),
    staleTime: 0,
  })
  if (rules.data && !rules.isFetching) return <RulesForm {...props} saved={rules.data.rules} />
  return (
    <Modal onClose={props.onClose} open title={t('title')}>
      {rules.isError ? (
        <FailureState failure={rules.error} onRetry={() => void rules.refetch()} title={t('failed')} />
      ) : (
        <SkeletonLines count={4} />
      )}
    </Modal>
  )
}

const isWrong = ({ fromGrams, upToGrams }: BookingRule): boolean =>
  fromGrams !== null && upToGrams !== null && fromGrams >= upToGrams

function RulesForm({
  shopId,
  couriers,
  onClose,
  saved: asSaved,
}: Props & { readonly saved: readonly BookingRule[] }) {
  const t = useWords(rulesWords)
  // What is saved meanwhile by a colleague is told when this is saved.
  const [saved] = useState(asSaved)
  const [rules, setRules] = useState<readonly BookingRule[]>(saved)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/booking/rules', {
    call: (wanted: readonly BookingRule[]) => ({ params: { shopId }, body: { rules: [...wanted] } }),
    saw: saved,
    refresh: ['GET /shops/:shopId/booking/rules'],
    said: t('saved'),
    onDone: onClose,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={save.isPending}
            disabledReason={rules.some(isWrong) ? t('wrongWeight') : undefined}
            onClick={() => save.mutate(rules)}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('title')}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('text')}
        </Text>
        {rules.length === 0 && <Note>{t('none')}</Note>}
        <RuleList couriers={couriers} onChange={setRules} rules={rules} shopId={shopId} />
        {rules.length < MOST_RULES && (
          <Button icon={IconPlus} onClick={() => setRules([...rules, NEW_RULE])}>
            {t('add')}
          </Button>
        )}
        {save.error && (
          <Note announce="alert" tone="red">
            {save.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

type ListProps = Pick<Props, 'couriers' | 'shopId'> & {
  readonly rules: readonly BookingRule[]
  readonly onChange: (rules: readonly BookingRule[]) => void
}

function RuleList({ shopId, rules, couriers, onChange }: ListProps) {
  const t = useWords(rulesWords)
  const change = (at: number, next: Partial<BookingRule>): void =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...next } : rule)))
  const moveUp = (at: number): void => {
    const next = [...rules]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return rules.map((rule, at) => (
    <div className={styles.rule} key={at}>
      <Stack gap={3}>
        <Row justify="between">
          <Text weight="medium">{t('rule', { at: at + 1 })}</Text>
          <Row gap={1}>
            {at > 0 && (
              <IconButton icon={IconArrowUp} label={t('up', { at: at + 1 })} onClick={() => moveUp(at)} />
            )}
            <IconButton
              icon={IconTrash}
              label={t('remove', { at: at + 1 })}
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            />
          </Row>
        </Row>
        <RuleFields couriers={couriers} onChange={(next) => change(at, next)} rule={rule} shopId={shopId} />
      </Stack>
    </div>
  ))
}

type FieldsProps = {
  readonly shopId: string
  readonly rule: BookingRule
  readonly couriers: readonly NamedCourier[]
  readonly onChange: (next: Partial<BookingRule>) => void
}

function RuleFields({ shopId, rule, couriers, onChange }: FieldsProps) {
  const t = useWords(rulesWords)
  const language = useLanguage()
  const { courier } = rule
  // One that tells nothing today is still the one that was chosen.
  const known =
    courier && !couriers.some((one) => keyOf(one) === keyOf(courier)) ? [...couriers, courier] : couriers
  const titleOf = useCourierTitle(shopId, known)
  const choose = (value: string): void => {
    if (value === 'cheapest' || value === 'fastest') return onChange({ choice: value, courier: null })
    const chosen = known.find((one) => keyOf(one) === value)
    if (chosen) onChange({ choice: 'courier', courier: chosen })
  }
  return (
    <>
      <MultiSelect
        label={t('provinces')}
        onChange={(provinces) => onChange({ provinces })}
        options={thaiProvinces.map((province) => ({
          value: province.th,
          label: province[language],
        }))}
        placeholder={t('anyProvince')}
        values={rule.provinces}
      />
      <div className={styles.sides}>
        <NumberField
          label={t('over')}
          max={MOST_GRAMS}
          min={0}
          onChange={(grams) => onChange({ fromGrams: grams ?? null })}
          value={rule.fromGrams ?? undefined}
        />
        <NumberField
          error={isWrong(rule) ? t('wrongWeight') : undefined}
          label={t('upTo')}
          max={MOST_GRAMS}
          min={1}
          onChange={(grams) => onChange({ upToGrams: grams ?? null })}
          value={rule.upToGrams ?? undefined}
        />
        <Select
          label={t('cod')}
          onChange={(value) => onChange({ cod: codConditions.find((one) => one === value) ?? 'any' })}
          options={codConditions.map((value) => ({ value, label: t(value) }))}
          value={rule.cod}
        />
      </div>
      <Select
        label={t('goes')}
        onChange={choose}
        options={[
          { value: 'cheapest', label: t('cheapest') },
          { value: 'fastest', label: t('fastest') },
          ...known.map((one) => ({ value: keyOf(one), label: titleOf(one) })),
        ]}
        value={courier ? keyOf(courier) : rule.choice}
      />
    </>
  )
}
