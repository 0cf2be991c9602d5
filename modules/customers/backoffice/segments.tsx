import { Button, EmptyState, LinkTabs, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconPencil, IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Segment } from '../contract.ts'
import { isFilterEmpty } from '../rules/rules.ts'
import styles from './customer.module.css'
import { customersApi, customersPath } from './customers-api.ts'
import { filtersText, writeCustomersSearch } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { filterOfSearch, partsOfSegment } from './segment-values.ts'
import { segmentWords } from './segment-words.ts'

/** The shop's segments, and the one that the address names. */
export function useSegments(shopId: string, search: CustomersSearch) {
  const { data } = useQuery(
    customersApi.query('GET /shops/:shopId/customer-segments', { params: { shopId } }),
  )
  const current = data?.items.find(({ segmentId }) => segmentId === search.segment)
  return { items: data?.items ?? [], current, isGone: data !== undefined && !!search.segment && !current }
}

export type SegmentsProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  readonly onChange: (search: CustomersSearch) => void
  readonly mayWrite: boolean
  readonly segments: ReturnType<typeof useSegments>
}

/** The shop's segments as tabs, each with how many are in it now, and the way to keep what is filtered as one more. */
export function Segments({ shopId, search, onChange, mayWrite, segments }: SegmentsProps) {
  const t = useWords(segmentWords)
  const [open, setOpen] = useState(false)
  const { items, current } = segments
  const filter = filterOfSearch(search)
  const canAdd = mayWrite && search.segment === '' && !isFilterEmpty(filter)
  if (items.length === 0 && !canAdd) return null
  const hrefOf = (value: string): string => {
    const query = new URLSearchParams(
      writeCustomersSearch({ ...search, segment: value === 'all' ? '' : value, after: '' }),
    )
    return `${customersPath(shopId)}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <>
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
        {canAdd && (
          <Button icon={IconPlus} onClick={() => setOpen(true)} size="sm" variant="quiet">
            {t('add')}
          </Button>
        )}
      </div>
      {current && (
        <Current
          mayWrite={mayWrite}
          onEdit={() => setOpen(true)}
          onGone={() => onChange({ ...search, segment: '' })}
          segment={current}
          shopId={shopId}
        />
      )}
      {open && (
        <SegmentDialog
          filter={current?.filter ?? filter}
          hasMore={!current && hasMoreThan(search)}
          onClose={() => setOpen(false)}
          onSaved={(segment) => {
            setOpen(false)
            onChange(current ? search : { ...search, ...nothing, segment })
          }}
          segment={current}
          shopId={shopId}
          taken={items.filter((item) => item !== current).map(({ name }) => name)}
        />
      )}
    </>
  )
}

const nothing = {
  tag: '',
  province: '',
  consent: '',
  spentFromSatang: '',
  ordersFrom: '',
  ordersTo: '',
} as const
const hasMoreThan = (search: CustomersSearch): boolean => filtersText({ ...search, ...nothing }) !== ''

type CurrentProps = {
  readonly shopId: string
  readonly segment: Segment
  readonly mayWrite: boolean
  readonly onEdit: () => void
  readonly onGone: () => void
}

/** What the segment that is open asks for, and what can be done with it. */
function Current({ shopId, segment, mayWrite, onEdit, onGone }: CurrentProps) {
  const t = useWords(segmentWords)
  const { segmentId, name, filter } = segment
  const params = { shopId, segmentId }
  const bringBack = useChange(customersApi, 'PUT /shops/:shopId/customer-segments/:segmentId', {
    call: { params, body: { name, filter } },
    saw: undefined,
    refresh: [/customer/],
    failure: 'toast',
  })
  const remove = useChange(customersApi, 'DELETE /shops/:shopId/customer-segments/:segmentId', {
    call: { params },
    refresh: [/customer/],
    said: { title: t('removed', { name }), onUndo: () => bringBack.mutate() },
    onDone: onGone,
    failure: 'toast',
  })
  return (
    <div className={styles.segment}>
      <Text size="sm" tone="second">
        {partsOfSegment(t, filter).join(' · ')}
      </Text>
      {mayWrite && (
        <span className={styles.segmentSteps}>
          <Button icon={IconPencil} onClick={onEdit} size="sm" variant="quiet">
            {t('edit')}
          </Button>
          <Button icon={IconTrash} onClick={() => remove.mutate()} size="sm" variant="quiet">
            {t('remove')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** A link to a segment that somebody has deleted leads on. */
export function SegmentGone({ onClear }: { readonly onClear: () => void }) {
  const t = useWords(segmentWords)
  return (
    <EmptyState
      actions={<Button onClick={onClear}>{t('seeEverybody')}</Button>}
      compact
      title={t('goneTitle')}
    >
      {t('goneText')}
    </EmptyState>
  )
}
