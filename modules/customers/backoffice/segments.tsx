import { Button, LinkTabs, Modal, notify, notifyUndo, Stack, useWords } from '@langraan/ui'
import { FormFailureNote, Select, TextField, useForm } from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Segment, SegmentFilter } from '../contract.ts'
import styles from './customer.module.css'
import { customersApi, customersPath } from './customers-api.ts'
import { askedOf, isFiltered, writeCustomersSearch } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'

const dayChoices = ['anyTime', 'within30', 'within90', 'notFor60', 'notFor180'] as const
type Days = (typeof dayChoices)[number]
const daysOf: Readonly<Record<Days, SegmentFilter>> = {
  anyTime: {},
  within30: { orderedWithinDays: 30 },
  within90: { orderedWithinDays: 90 },
  notFor60: { notOrderedForDays: 60 },
  notFor180: { notOrderedForDays: 180 },
}

function useSegmentChanges(shopId: string) {
  const queries = useQueryClient()
  return {
    save: async (segmentId: string, name: string, filter: SegmentFilter): Promise<void> => {
      await customersApi('PUT /shops/:shopId/customer-segments/:segmentId', {
        params: { shopId, segmentId },
        body: { name, filter },
      })
      await queries.invalidateQueries()
    },
    remove: async (segmentId: string): Promise<void> => {
      await customersApi('DELETE /shops/:shopId/customer-segments/:segmentId', {
        params: { shopId, segmentId },
      })
      await queries.invalidateQueries()
    },
  }
}

/** The filters of the list as a segment keeps them: not what was typed, and days that move with the calendar. */
function filterOf(search: CustomersSearch, days: Days): SegmentFilter {
  const { tag, province, consent, spentFromSatang, ordersFrom, ordersTo } = askedOf(search)
  return {
    ...(tag && { tag }),
    ...(province && { province }),
    ...(consent !== '' && { consent }),
    ...(spentFromSatang !== undefined && { spentFromSatang }),
    ...(ordersFrom !== undefined && { ordersFrom }),
    ...(ordersTo !== undefined && { ordersTo }),
    ...daysOf[days],
  }
}

type SaveProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  readonly onClose: () => void
  readonly onSaved: (segmentId: string) => void
}

function SaveSegment({ shopId, search, onClose, onSaved }: SaveProps) {
  const t = useWords(customersWords)
  const { save } = useSegmentChanges(shopId)
  // The same one however often the network has it sent.
  const [segmentId] = useState(() => crypto.randomUUID())
  const form = useForm<{ name: string; days: Days }>({
    initial: { name: '', days: 'anyTime' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('segmentMissing') } : undefined),
    onSubmit: async ({ name, days }) => {
      await save(segmentId, name.trim(), filterOf(search, days))
      notify('success', t('segmentSaved', { name: name.trim() }))
      onSaved(segmentId)
    },
  })
  const days = form.field('days')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('saveSegment')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            autoFocus
            help={t('segmentHelp')}
            label={t('segmentName')}
            maxLength={60}
            {...form.field('name')}
          />
          <Select
            {...days}
            label={t('segmentDays')}
            onChange={(value) => days.onChange(dayChoices.find((one) => one === value) ?? 'anyTime')}
            options={dayChoices.map((value) => ({ value, label: t(value) }))}
          />
        </Stack>
      </form>
    </Modal>
  )
}

export type SegmentsProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  readonly onChange: (search: CustomersSearch) => void
  readonly mayWrite: boolean
}

/** The shop's segments as tabs, each with how many are in it now, and the way to keep what is filtered as one more. */
export function Segments({ shopId, search, onChange, mayWrite }: SegmentsProps) {
  const t = useWords(customersWords)
  const [saving, setSaving] = useState(false)
  const { remove, save } = useSegmentChanges(shopId)
  const { data } = useQuery(
    customersApi.query('GET /shops/:shopId/customer-segments', { params: { shopId } }),
  )
  const items = data?.items ?? []
  const current = items.find(({ segmentId }) => segmentId === search.segment)
  const canSave = mayWrite && search.segment === '' && isFiltered(search)
  if (items.length === 0 && !canSave) return null
  const hrefOf = (value: string): string => {
    const query = new URLSearchParams(
      writeCustomersSearch({ ...search, segment: value === 'all' ? '' : value, after: '' }),
    )
    return `${customersPath(shopId)}${query.size > 0 ? `?${query}` : ''}`
  }
  const drop = async ({ segmentId, name, filter }: Segment): Promise<void> => {
    await remove(segmentId)
    onChange({ ...search, segment: '' })
    notifyUndo({
      title: t('segmentDeleted', { name }),
      onUndo: () => void save(segmentId, name, filter).catch(tell),
    })
  }
  return (
    <div className={styles.segments}>
      <LinkTabs
        hrefOf={hrefOf}
        label={t('segments')}
        tabs={[
          { value: 'all', label: t('everybody') },
          ...items.map(({ segmentId, name, count }) => ({ value: segmentId, label: name, count })),
        ]}
        value={search.segment || 'all'}
      />
      {canSave && (
        <Button icon={IconPlus} onClick={() => setSaving(true)} size="sm" variant="quiet">
          {t('saveSegment')}
        </Button>
      )}
      {mayWrite && current && (
        <Button icon={IconTrash} onClick={() => void drop(current).catch(tell)} size="sm" variant="quiet">
          {t('deleteSegment')}
        </Button>
      )}
      {saving && (
        <SaveSegment
          onClose={() => setSaving(false)}
          onSaved={(segment) => {
            setSaving(false)
            onChange({
              ...search,
              segment,
              tag: '',
              province: '',
              consent: '',
              spentFromSatang: '',
              ordersFrom: '',
              ordersTo: '',
            })
          }}
          search={search}
          shopId={shopId}
        />
      )}
    </div>
  )
}

const tell = (error: Error): void => notify('error', error.message)
