import { formatBaht } from '@langraan/money'
import {
  Button,
  Card,
  FailureState,
  HiddenText,
  IconButton,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import { FormFailureNote, MoneyField, TextField } from '@langraan/ui/forms'
import { IconAdjustments, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { FeeFields } from './shipping-fee-fields.tsx'
import {
  methodsQuery,
  mostMethods,
  moved,
  newMethod,
  useMethodsForm,
  valuesOfMethod,
} from './shipping-methods-form.ts'
import type { MethodsForm, MethodValues } from './shipping-methods-form.ts'
import styles from './shipping-methods.module.css'
import { shippingMethodsWords } from './shipping-methods-words.ts'

type LineProps = { readonly form: MethodsForm; readonly index: number; readonly last: boolean }

/** What the fee differs by, in a few words; empty for a flat one. */
function factsOf(t: Translate<(typeof shippingMethodsWords)['th']>, item: MethodValues): string {
  const { by, freeFromSatang, paymentMethods } = item
  return [
    by === 'weight' ? t('byWeight') : by === 'province' ? t('byProvince') : '',
    freeFromSatang === undefined ? '' : t('freeFromFact', { amount: formatBaht(freeFromSatang) }),
    paymentMethods.length > 0 ? t('somePayments') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type MoreProps = Omit<LineProps, 'last'> & { readonly item: MethodValues; readonly name: string }

/** What makes the fee differ: a few words, and the fields for whoever wants it. */
function MoreOfFee({ form, index, item, name }: MoreProps) {
  const t = useWords(shippingMethodsWords)
  const [opened, setOpened] = useState(false)
  const facts = factsOf(t, item)
  const hidden = [`items.${index}.steps`, `items.${index}.groups`, `items.${index}.freeFrom`]
  const troubled = Object.keys(form.errors).some((path) => hidden.some((field) => path.startsWith(field)))
  const open = opened || troubled
  return (
    <div className={styles.below}>
      <Row gap={2} wrap>
        <Button
          aria-expanded={open}
          icon={open ? IconChevronUp : IconAdjustments}
          onClick={() => setOpened(!open)}
          size="sm"
          variant="quiet"
        >
          {t('conditions')}
          <HiddenText> {name}</HiddenText>
        </Button>
        {facts !== '' && (
          <Text size="sm" tone="second">
            {facts}
          </Text>
        )}
      </Row>
      {open && <FeeFields form={form} index={index} />}
    </div>
  )
}

const feeWords = { flat: 'fee', weight: 'feeHeavier', province: 'feeElsewhere' } as const

/** One way of shipping: name, fee, its place in the list. */
function Line({ form, index, last }: LineProps) {
  const t = useWords(shippingMethodsWords)
  const { items } = form.values
  const item = items[index] ?? newMethod
  const name = item.name.trim() || t('unnamed', { number: index + 1 })
  const move = (to: number): void => form.set('items', moved(items, index, to))
  const fee = form.field(`items.${index}.feeSatang`)
  return (
    <li className={styles.line}>
      <TextField
        label={t('name')}
        maxLength={100}
        placeholder={t('namePlaceholder')}
        {...form.field(`items.${index}.name`)}
      />
      <MoneyField
        good={fee.value === 0 && fee.error === undefined ? t('free') : undefined}
        label={t(feeWords[item.by])}
        {...fee}
      />
      <span className={styles.tools}>
        <IconButton
          disabled={index === 0}
          icon={IconChevronUp}
          label={t('up', { name })}
          onClick={() => move(index - 1)}
        />
        <IconButton
          disabled={last}
          icon={IconChevronDown}
          label={t('down', { name })}
          onClick={() => move(index + 1)}
        />
        <IconButton
          disabled={items.length === 1}
          icon={IconTrash}
          label={items.length === 1 ? t('oneNeeded') : t('remove', { name })}
          onClick={() =>
            form.set(
              'items',
              items.filter((_, at) => at !== index),
            )
          }
        />
      </span>
      <MoreOfFee form={form} index={index} item={item} name={name} />
    </li>
  )
}

/** After a line was added, typing goes on in it. */
function useFocusOnNew(form: MethodsForm): void {
  const count = form.values.items.length
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      form.ref.current?.querySelector<HTMLInputElement>(`[name="items.${count - 1}.name"]`)?.focus()
    }
    before.current = count
  }, [count, form.ref])
}

type FormProps = {
  readonly shopId: string
  readonly saved: readonly MethodValues[]
  readonly lock: string | undefined
}

function MethodsList({ shopId, saved, lock }: FormProps) {
  const t = useWords(shippingMethodsWords)
  const form = useMethodsForm(shopId, saved, lock)
  const { items } = form.values
  useFocusOnNew(form)
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <ul className={styles.lines}>
          {items.map((item, index) => (
            <Line
              form={form}
              index={index}
              key={item.id ?? `new${index}`}
              last={index === items.length - 1}
            />
          ))}
        </ul>
        <Row>
          <Button
            disabledReason={items.length >= mostMethods ? t('enough', { most: mostMethods }) : undefined}
            icon={IconPlus}
            onClick={() => form.set('items', [...items, newMethod])}
          >
            {t('add')}
          </Button>
        </Row>
        {form.restored && form.dirty && (
          <Note tone="amber">
            <Row gap={3} justify="between" wrap>
              {t('restored')}
              <Button onClick={() => form.reset({ items: saved })} size="sm" variant="quiet">
                {t('discard')}
              </Button>
            </Row>
          </Note>
        )}
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

export type ShippingMethodsCardProps = {
  readonly shopId: string
  /** Why the reader cannot change them; from whoever knows the shop. */
  readonly lock?: string
}

/** The ways of shipping that customers may choose, with their fees. */
export function ShippingMethodsCard({ shopId, lock }: ShippingMethodsCardProps) {
  const t = useWords(shippingMethodsWords)
  const methods = useQuery({ ...methodsQuery(shopId), refetchOnWindowFocus: false })
  const { error } = methods
  return (
    <Card hint={t('hint')} title={t('title')}>
      {methods.isPending && <SkeletonLines count={4} />}
      {error && (
        <FailureState
          compact
          failure={error}
          onRetry={() => void methods.refetch()}
          title={t('loadFailed')}
        />
      )}
      {methods.data && (
        <MethodsList
          key={shopId}
          lock={lock}
          saved={methods.data.items.map(valuesOfMethod)}
          shopId={shopId}
        />
      )}
    </Card>
  )
}
