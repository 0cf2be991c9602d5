import { useWords } from '@langraan/ui'
import type { RateOffers } from './shipping-types.ts'
import { notTakenWords, shippingWords } from './shipping-words.ts'

type Offer = RateOffers['items'][number]

/** What an offer says in the reader's language; the courier's own words, marked as such, where they are not understood. */
export function useOfferWords() {
  const t = useWords(shippingWords)
  const why = useWords(notTakenWords)
  return {
    time: ({ days, estimate }: Offer): string | undefined => {
      if (!days) return estimate && t('ownWords', { words: estimate })
      return t(days.least === days.most ? 'oneDay' : 'days', days)
    },
    whyNot: ({ courierName, reason = 'other', reasonWords }: Offer): string =>
      `${courierName} (${reasonWords === undefined ? why(reason) : t('ownWords', { words: reasonWords })})`,
  }
}
