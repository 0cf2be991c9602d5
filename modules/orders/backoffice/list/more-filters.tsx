import { lookOf, useLanguage, useWords } from '@langraan/ui'
import { FilterPill } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'

import {
  fulfilmentStatuses,
  openChannels,
  openFulfilments,
  orderChannels,
  paymentStatuses,
} from '../../rules/rules.ts'
import { AmountPill } from './amount-pill.tsx'
import { useChannelName } from '../channel-name.ts'
import { filterWords } from './filter-words.ts'
import { offered } from './offered.ts'
import { ordersApi } from '../orders-api.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

export type MoreFiltersProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly onChange: (search: OrdersSearch) => void
}

/** One choice at most, by the word that stands in the address. */
const one = (value: string): string[] => (value === '' ? [] : [value])

/** How it is paid so far, delivery state, channel, courier, tag, who sees to it, and how much. */
export function MoreFilters({ shopId, search, onChange }: MoreFiltersProps) {
  const t = useWords(ordersWords)
  const language = useLanguage()
  const channelName = useChannelName()
  return (
    <>
      <FilterPill
        label={t('payment')}
        onChange={([value]) =>
          onChange({ ...search, payment: paymentStatuses.find((status) => status === value) ?? '' })
        }
        options={paymentStatuses.map((status) => ({
          value: status,
          label: lookOf({ kind: 'payment', status })[language],
        }))}
        single
        values={one(search.payment)}
      />
      <FilterPill
        label={t('fulfilment')}
        onChange={([value]) =>
          onChange({ ...search, fulfilment: fulfilmentStatuses.find((status) => status === value) ?? '' })
        }
        options={offered(openFulfilments, search.fulfilment).map((status) => ({
          value: status,
          label: lookOf({ kind: 'fulfilment', status })[language],
        }))}
        single
        values={one(search.fulfilment)}
      />
      <FilterPill
        label={t('channel')}
        onChange={([value]) =>
          onChange({ ...search, channel: orderChannels.find((channel) => channel === value) ?? '' })
        }
        options={offered(openChannels, search.channel).map((value) => ({ value, label: channelName(value) }))}
        single
        values={one(search.channel)}
      />
      <WordFilters onChange={onChange} search={search} shopId={shopId} />
      <AmountPill onChange={(range) => onChange({ ...search, ...range })} range={search} />
    </>
  )
}

/** By what orders of the shop have: couriers, tags, and people who see to them. */
function WordFilters({ shopId, search, onChange }: MoreFiltersProps) {
  const t = useWords(filterWords)
  const call = { params: { shopId } }
  const words = useQuery(ordersApi.query('GET /shops/:shopId/order-words', call)).data
  const assignees = useQuery(ordersApi.query('GET /shops/:shopId/order-assignees', call)).data?.items
  const people = assignees ?? []
  const isGone =
    assignees !== undefined &&
    !['', 'me', 'nobody'].includes(search.staff) &&
    !people.some(({ userId }) => userId === search.staff)
  // What is chosen can be unchosen, whether orders still have it or not.
  const named = (known: readonly string[] = [], chosen = '') =>
    [...new Set([...one(chosen), ...known])].map((value) => ({ value, label: value }))
  return (
    <>
      <FilterPill
        label={t('courier')}
        onChange={([courier = '']) => onChange({ ...search, courier })}
        options={named(words?.couriers, search.courier)}
        single
        values={one(search.courier)}
      />
      <FilterPill
        label={t('tag')}
        onChange={([tag = '']) => onChange({ ...search, tag })}
        options={named(words?.tags, search.tag)}
        single
        values={one(search.tag)}
      />
      <FilterPill
        label={t('staff')}
        onChange={([staff = '']) => onChange({ ...search, staff })}
        options={[
          { value: 'me', label: t('mine') },
          { value: 'nobody', label: t('nobody') },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ...(isGone ? [{ value: search.staff, label: t('gone') }] : []),
        ]}
        single
        values={one(search.staff)}
      />
    </>
  )
}
