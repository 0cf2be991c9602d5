import { formatBaht } from '@langraan/money'
import { isSent } from '@langraan/orders/rules'
import type { OrderLineView, OrderPage } from './content.ts'
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
      <h3>{isSent(page.delivery) ? words.order.shipTo : words.order.delivery[page.delivery]}</h3>
      <p className="recipient">
        {[page.recipient.name, page.recipient.phone].filter((text) => text !== '').join(' · ')}
        {page.recipient.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
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
