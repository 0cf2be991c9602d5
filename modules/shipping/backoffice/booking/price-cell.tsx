import {
  joinClasses,
  type Language,
  moneyText,
  Skeleton,
  Text,
  Tooltip,
  useWords,
  useLanguage,
} from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'
import {
  chooseQuote,
  type CourierKey,
  isCourier,
  parcelName,
  type Quote,
  type Surcharge,
  surchargeWords,
} from '../../rules/rules.ts'
import { useOfferWords } from '../use-offer-words.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'
import type { ShownParcel } from './use-booking.ts'

type Props = {
  readonly parcel: ShownParcel
  readonly courier: CourierKey & { readonly courierName: string }
  /** Who would carry it as things stand. */
  readonly chosen: Quote | undefined
  readonly lock: string | undefined
  readonly onChoose: (courier: CourierKey) => void
}

/** What a courier would charge for a parcel; pressed, it is the one that carries it. */
export function PriceCell({ parcel, courier, chosen, lock, onChoose }: Props) {
  const t = useWords(bookingWords)
  const language = useLanguage()
  const { whyNot } = useOfferWords()
  const priceWords = usePriceWords()
  const { quotes, faults } = parcel
  if (quotes === undefined)
    return faults.length > 0 ? <Text tone="third">–</Text> : <Skeleton height={20} width={40} />
  const quote = quotes.find((one) => isCourier(one, courier))
  if (!quote) return <Text tone="third">–</Text>
  if (!quote.available)
    return (
      <Tooltip text={whyNot(quote)}>
        <button aria-disabled className={joinClasses(styles.price, styles.no)} type="button">
          {t('notTaken')}
        </button>
      </Tooltip>
    )
  const isChosen = chosen !== undefined && isCourier(chosen, courier)
  const isCheapest = chooseQuote(quotes, 'cheapest') === quote
  const price = priceWords(quote)
  return (
    <button
      aria-label={t('chooseCourier', {
        courier: courier.courierName,
        price,
        number: parcelName(parcel),
      })}
      aria-pressed={isChosen}
      className={styles.price}
      disabled={lock !== undefined}
      onClick={() => onChoose(courier)}
      title={quote.surcharges && moreWords(quote.surcharges, language)}
      type="button"
    >
      {isChosen && <IconCheck aria-hidden size={16} />}
      {price}
      {quote.surcharges && <span aria-hidden>*</span>}
      {isCheapest && <span aria-hidden className={styles.dot} />}
    </button>
  )
}

/** What of a price is for where the parcel goes. */
const moreWords = (surcharges: readonly Surcharge[], language: Language): string =>
  surcharges
    .map(({ kind, feeSatang }) => `${surchargeWords[kind][language]} +${moneyText(feeSatang)}`)
    .join(' · ')

/** What a courier charges, as the page writes it. */
export function usePriceWords(): (quote: Quote) => string {
  const t = useWords(bookingWords)
  return ({ priceSatang }) => (priceSatang === null ? t('byContract') : shortBaht(priceSatang))
}

/** "32" and "32.50": the column says that it is baht. */
const shortBaht = (satang: number): string => moneyText(satang).replace('฿', '').replace(/\.00$/, '')
