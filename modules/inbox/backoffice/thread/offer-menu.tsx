import { joinClasses, useWords } from '@langraan/ui'
import styles from '../inbox.module.css'
import { composerWords } from './composer-words.ts'
import type { Offer, Offers } from './use-offers.ts'

type OfferMenuProps = {
  readonly offers: Offers
  readonly isNote: boolean
  readonly onChoose: (offer: Offer) => void
}

/** What may be written in the place of what was typed; the first is what Enter takes. */
export function OfferMenu({ offers: { shown, isAsked, isNone }, isNote, onChoose }: OfferMenuProps) {
  const t = useWords(composerWords)
  if (isNone) return <p className={styles.hint}>{t('noCanned')}</p>
  if (shown.length === 0) return null
  return (
    <ul aria-label={t(isNote ? 'people' : 'canned')} className={styles.canned}>
      {shown.map((offer, place) => (
        <li key={offer.key}>
          <button
            className={joinClasses(styles.cannedOne, isAsked && place === 0 && styles.cannedFirst)}
            onClick={() => onChoose(offer)}
            title={offer.title}
            type="button"
          >
            {offer.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
