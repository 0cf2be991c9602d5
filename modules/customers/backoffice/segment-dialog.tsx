import { Button, Modal, Note, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Form, FormFailureNote, Select, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Segment, SegmentFilter } from '../contract.ts'
import { consentPurposes, isFilterEmpty } from '../rules/rules.ts'
import styles from './customer.module.css'
import {
  faultsOfRanges,
  filterOfValues,
  notForChoices,
  oftenChoices,
  spentChoices,
  valuesOfSegment,
  withinChoices,
} from './segment-values.ts'
import type { SegmentValues } from './segment-values.ts'
import { segmentWords } from './segment-words.ts'
import { customersApi } from './customers-api.ts'

export type SegmentDialogProps = {
  readonly shopId: string
  /** The one that is edited; without it a new one is made of `filter`. */
  readonly segment?: Segment | undefined
  readonly filter: SegmentFilter
  /** What is chosen in the list has a part that no segment keeps. */
  readonly hasMore: boolean
  /** Names of the other segments. */
  readonly taken: readonly string[]
  readonly onClose: () => void
  readonly onSaved: (segmentId: string) => void
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** A segment is what it asks for, under a name: both can be seen and changed before it is saved, and afterwards. */
export function SegmentDialog({ shopId, segment, filter, hasMore, taken, ...on }: SegmentDialogProps) {
  const t = useWords(segmentWords)
  // The same one however often the network has it sent.
  const [segmentId] = useState(() => segment?.segmentId ?? crypto.randomUUID())
  const nameFault = (name: string): Record<string, string> => {
    if (name.trim() === '') return { name: t('nameMissing') }
    return taken.some((other) => sameName(other, name)) ? { name: t('nameTaken') } : {}
  }
  const save = useChange(customersApi, 'PUT /shops/:shopId/customer-segments/:segmentId', {
    call: (values: SegmentValues) => ({
      params: { shopId, segmentId },
      body: { name: values.name.trim(), filter: filterOfValues(values, filter) },
    }),
    saw: segment && valuesOfSegment(segment.name, segment.filter),
    refresh: [/customer/],
    said: (_answer, { name }) => t('saved', { name: name.trim() }),
    onDone: () => on.onSaved(segmentId),
  })
  const form = useForm<SegmentValues>({
    initial: valuesOfSegment(segment?.name ?? '', filter),
    validate: (values) => ({
      ...nameFault(values.name),
      ...(isFilterEmpty(filterOfValues(values, filter)) && { tag: t('nothingChosen') }),
      ...faultsOfRanges(t, filterOfValues(values, filter)),
    }),
    change: save,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={on.onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={on.onClose}
      open
      title={t(segment ? 'edit' : 'add')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            autoFocus
            help={t('help')}
            label={t('name')}
            maxLength={60}
            {...form.field('name')}
          />
          {hasMore && <Note tone="blue">{t('notKept')}</Note>}
          <Conditions form={form} shopId={shopId} />
        </Stack>
      </form>
    </Modal>
  )
}

type ConditionsProps = { readonly shopId: string; readonly form: Form<SegmentValues> }

function Conditions({ shopId, form }: ConditionsProps) {
  const t = useWords(segmentWords)
  const { data } = useQuery(customersApi.query('GET /shops/:shopId/customer-tags', { params: { shopId } }))
  const [tag, province, consent] = [form.field('tag'), form.field('province'), form.field('consent')]
  const [spent, often] = [form.field('spent'), form.field('often')]
  const [within, notFor] = [form.field('within'), form.field('notFor')]
  const words = (known: readonly string[] = [], value: string) =>
    (value === '' || known.includes(value) ? known : [value, ...known]).map((one) => ({
      value: one,
      label: one,
    }))
  const purposes = consentPurposes.map((value) => ({ value, label: t(value) }))
  return (
    <div className={styles.conditions}>
      <Select {...tag} label={t('tag')} options={words(data?.tags, tag.value)} placeholder={t('anybody')} />
      <Select
        {...province}
        label={t('province')}
        options={words(data?.provinces, province.value)}
        placeholder={t('anybody')}
      />
      <Select
        {...spent}
        label={t('spent')}
        options={spentChoices(t, spent.value)}
        placeholder={t('anybody')}
      />
      <Select
        {...often}
        label={t('orderCount')}
        options={oftenChoices(t, often.value)}
        placeholder={t('anybody')}
      />
      <Select
        {...within}
        label={t('lastOrder')}
        options={withinChoices(t, within.value)}
        placeholder={t('anybody')}
      />
      <Select
        {...notFor}
        label={t('away')}
        options={notForChoices(t, notFor.value)}
        placeholder={t('anybody')}
      />
      <Select {...consent} label={t('consent')} options={purposes} placeholder={t('anybody')} />
    </div>
  )
}
