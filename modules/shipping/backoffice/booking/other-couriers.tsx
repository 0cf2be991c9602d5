import { Button, useWords } from '@langraan/ui'
import { DropMenu } from '@langraan/ui/menu'
import { type CourierKey, isCourier, type Quote } from '../../rules/rules.ts'
import { bookingWords } from './booking-words.ts'
import { usePriceWords } from './price-cell.tsx'
import { type Booking, keyOf, type ShownParcel } from './use-booking.ts'

type Props = {
  readonly parcel: ShownParcel
  readonly chosen: Quote | undefined
  /** Couriers that have no column. */
  readonly others: Booking['couriers']
  readonly titleOf: (courier: Quote) => string
  readonly lock: string | undefined
  readonly onChoose: (courier: CourierKey) => void
}

/** Couriers for which there is no column, with what they would charge for this parcel; named where one of them carries it. */
export function OtherCouriers({ parcel, chosen, others, titleOf, lock, onChoose }: Props) {
  const t = useWords(bookingWords)
  const priceWords = usePriceWords()
  const taking = others.flatMap((courier) => {
    const quote = parcel.quotes?.find((one) => isCourier(one, courier))
    return quote?.available ? [quote] : []
  })
  if (taking.length === 0) return null
  const isHere = chosen !== undefined && taking.some((quote) => isCourier(quote, chosen))
  return (
    <DropMenu
      entries={[
        {
          kind: 'radios',
          key: 'others',
          value: isHere ? keyOf(chosen) : '',
          options: taking.map((quote) => ({
            value: keyOf(quote),
            label: `${titleOf(quote)} ${priceWords(quote)}`,
          })),
          onChange: (value) => {
            const quote = taking.find((one) => keyOf(one) === value)
            if (quote && lock === undefined) onChoose(quote)
          },
        },
      ]}
      target={
        <Button disabledReason={lock} size="sm" variant={isHere ? 'soft' : 'quiet'}>
          {isHere ? `${titleOf(chosen)} ${priceWords(chosen)}` : t('moreCouriers', { count: taking.length })}
        </Button>
      }
    />
  )
}
