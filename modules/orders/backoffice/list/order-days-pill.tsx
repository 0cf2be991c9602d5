import { useWords } from '@langraan/ui'
import { DayRangePill } from '@langraan/ui/table'

import { dayChoices, orderDayKinds } from '../../rules/rules.ts'
import { orderDaysWords } from './order-days-words.ts'
import type { OrdersSearch } from './orders-search.ts'

type Chosen = Pick<OrdersSearch, 'days' | 'dayOf'>

const placedOn: readonly Chosen[] = dayChoices.map((days) => ({ dayOf: 'placed', days }))
const endedOn: readonly Chosen[] = (['shipped', 'cancelled'] as const).flatMap((dayOf) =>
  (['today', 'yesterday'] as const).map((days) => ({ dayOf, days })),
)

const valueOf = ({ dayOf, days }: Chosen): string =>
  days === '' || dayOf === 'placed' ? days : `${dayOf} ${days}`

function readValue(value: string): Chosen {
  const [first, second] = value.split(' ')
  const dayOf = orderDayKinds.find((kind) => kind === first)
  const days = dayChoices.find((choice) => choice === (dayOf === undefined ? first : second))
  return days === undefined ? { dayOf: 'placed', days: '' } : { dayOf: dayOf ?? 'placed', days }
}

type Props = { readonly search: OrdersSearch; readonly onChange: (search: OrdersSearch) => void }

/** The days of the list: of orders that were placed then, handed to the courier, or cancelled. */
export function OrderDaysPill({ search, onChange }: Props) {
  const t = useWords(orderDaysWords)
  const known = [...placedOn, ...endedOn]
  const isOffered = known.some((choice) => valueOf(choice) === valueOf(search))
  const offered = isOffered || search.days === '' ? known : [...known, search]
  const wordOf = ({ dayOf, days }: Chosen): string => {
    if (days === '') return ''
    if (dayOf === 'placed') return t(days)
    return t(dayOf === 'shipped' ? 'shippedOn' : 'cancelledOn', { days: t(days) })
  }
  const hasOwn = ({ from, to }: { from: string; to: string }) => from !== '' || to !== ''
  return (
    <DayRangePill
      chosen={valueOf(search)}
      hint={t('ownDaysHint')}
      // A choice with a name says itself what its days are of.
      label={t(hasOwn(search) ? `date_${search.dayOf}` : 'date_placed')}
      named={offered.map((choice) => ({ value: valueOf(choice), label: wordOf(choice) }))}
      onChange={({ range, chosen }) =>
        onChange({
          ...search,
          ...range,
          ...readValue(chosen),
          // Other days of the same kind are asked for by the dialog.
          ...(hasOwn(range) && { dayOf: search.dayOf }),
        })
      }
      range={{ from: search.from, to: search.to }}
    />
  )
}
