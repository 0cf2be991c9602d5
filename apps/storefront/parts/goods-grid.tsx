import { formatBaht } from '@langraan/money'
import type { GoodsCard } from '../goods/content.ts'
import { Icon } from './icon.tsx'
import { type Here, pictureHref, type PictureWidth, productHref } from './page-context.ts'
import { percentOff } from './percent-off.ts'

// The first row is on the screen at once on any width; what is below waits until it is near.
const SEEN_AT_ONCE = 4

/** Products side by side, each a picture with name and price. */
export function GoodsGrid({
  here,
  goods,
  eager = false,
}: {
  here: Here
  goods: readonly GoodsCard[]
  eager?: boolean
}) {
  return (
    <ul className="goods">
      {goods.map((card, index) => (
        <li key={card.slug}>
          <Card card={card} eager={eager && index < SEEN_AT_ONCE} here={here} />
        </li>
      ))}
    </ul>
  )
}

function Card({ here, card, eager }: { here: Here; card: GoodsCard; eager: boolean }) {
  const { words } = here
  return (
    <a className={card.soldOut ? 'goods-card sold-out' : 'goods-card'} href={productHref(here, card.slug)}>
      <span className="goods-picture">
        <Picture eager={eager} here={here} pictureId={card.pictureId} />
        {card.soldOut && <span className="chip chip-grey goods-flag">{words.soldOut}</span>}
        {!card.soldOut && <Discount card={card} here={here} />}
      </span>
      <span className="goods-name">{card.name}</span>
      <span className="goods-price">
        {priceOf(here, card)}
        {card.compareAtSatang !== undefined && <s>{formatBaht(card.compareAtSatang)}</s>}
      </span>
    </a>
  )
}

export type PictureProps = {
  here: Here
  pictureId?: string
  eager?: boolean
  /** The width that is enough, of those that lie ready. */
  width?: PictureWidth
}

/** A square picture without a text of its own: the name stands beside it. */
export function Picture({ here, pictureId, eager = false, width = 480 }: PictureProps) {
  if (pictureId === undefined) {
    return (
      <span className="no-picture">
        <Icon name="box" size="l" />
      </span>
    )
  }
  return (
    <img
      alt=""
      decoding="async"
      height={width}
      loading={eager ? 'eager' : 'lazy'}
      src={pictureHref(here, pictureId, width)}
      width={width}
    />
  )
}

function Discount({ here, card }: { here: Here; card: GoodsCard }) {
  const percent = percentOff(card.lowestSatang, card.compareAtSatang)
  return percent > 0 ? <span className="chip chip-red goods-flag">{here.words.off(percent)}</span> : null
}

const priceOf = ({ words }: Here, card: GoodsCard): string =>
  card.lowestSatang === card.highestSatang
    ? formatBaht(card.lowestSatang)
    : words.from(formatBaht(card.lowestSatang), formatBaht(card.highestSatang))
