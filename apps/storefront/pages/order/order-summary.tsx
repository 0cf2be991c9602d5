import { formatBaht } from '@langraan/money'
import { isSent } from '@langraan/orders/rules'
import { formatThaiPhone } from '@langraan/thai'
import type { CollectedAt, OrderLineView, OrderPage } from './content.ts'
import { Picture } from '../../parts/goods-grid.tsx'
import { PriceLines } from '../../parts/price-lines.tsx'
import type { InOrder } from './words.ts'

/** What was ordered, for how much, and to whom it goes. */
export function OrderSummary({ here, page }: { here: InOrder; page: OrderPage }) {
  const { words } = here
  const count = page.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <section className="card part">
      <h2>{words.order.summary}</h2>
      <ul className="lines">
        {page.lines.map((line) => (
          <Line here={here} key={`${line.productName}${line.variantName}`} line={line} />
        ))}
      </ul>
      <div className="sum">
        <PriceLines here={here} itemCount={count} parts={page.parts} shippingName={page.shippingMethodName} />
        {page.paidSatang > 0 && page.codDueSatang > 0 && (
          <>
            <p className="sum-row">
              <span>{words.order.deposit}</span>
              <span className="good">{formatBaht(-page.paidSatang)}</span>
            </p>
            <p className="sum-row">
              <b>{words.order.restAtDoor}</b>
              <b>{formatBaht(page.codDueSatang)}</b>
            </p>
          </>
        )}
      </div>
      <h3>{titleOf(here, page)}</h3>
      {page.collectAt && <CollectedAtPlace here={here} place={page.collectAt} />}
      <p className="recipient">
        {[page.recipient.name, page.recipient.phone].filter((text) => text !== '').join(' · ')}
        {page.recipient.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  )
}

function titleOf({ words }: InOrder, { collectAt, delivery }: OrderPage): string {
  if (collectAt) return words.order.collectAt(collectAt.branchName)
  return isSent(delivery) ? words.order.shipTo : words.order.delivery[delivery]
}

/** Where the branch is, and when it is open. */
function CollectedAtPlace({ here, place }: { here: InOrder; place: CollectedAt }) {
  const { around, words } = here
  return (
    <p className="recipient">
      {place.addressLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {place.hours !== '' && (
        <span>
          {words.order.hours} {place.hours}
        </span>
      )}
      {place.note !== '' && <span>{place.note}</span>}
      <a href={`tel:${place.phone}`}>
        {around.language === 'th' ? formatThaiPhone(place.phone) : place.phone}
      </a>
    </p>
  )
}

function Line({ here, line }: { here: InOrder; line: OrderLineView }) {
  const { words } = here
  const details = [line.variantName, words.pieces(line.quantity)].filter((text) => text !== '').join(' · ')
  return (
    <li>
      <span className="thumb">
        <Picture here={here} pictureId={line.pictureId} width={160} />
      </span>
      <span className="grow">
        <span className="two-lines">{line.productName}</span>
        <span className="hint">{details}</span>
      </span>
      <b>{formatBaht(line.unitPriceSatang * line.quantity)}</b>
    </li>
  )
}
