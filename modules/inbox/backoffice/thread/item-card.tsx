import { joinClasses } from '@langraan/ui'
import type { ChatItem } from '../../contract.ts'
import styles from '../inbox.module.css'

type Card = NonNullable<ChatItem['card']>

/** A bill, an article or a parcel as the customer sees it. */
export function ItemCard({ card }: { readonly card: Card }) {
  return (
    <span className={styles.card}>
      {card.pictureUrl !== null && (
        <img alt="" className={styles.cardPicture} loading="lazy" src={card.pictureUrl} />
      )}
      {card.title !== '' && <b>{card.title}</b>}
      {card.lines.map(({ label, amount, isStrong }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- They never change their places.
        <span className={joinClasses(styles.cardLine, isStrong && styles.strong)} key={place}>
          <span>{label}</span>
          {amount !== null && <span className={styles.amount}>{amount}</span>}
        </span>
      ))}
      {card.buttons.map((label) => (
        <span className={styles.cardButton} key={label}>
          {label}
        </span>
      ))}
    </span>
  )
}
