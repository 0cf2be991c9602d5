import { formatBaht } from '@langraan/money'
import type { Basket, CartLine, CheckoutPage } from '../storefront.ts'
import { Picture } from './goods-grid.tsx'
import { Icon } from './icon.tsx'
import type { InShop } from './page-context.ts'

type SummaryProps = { here: InShop; page: CheckoutPage }

const feeOf = (page: CheckoutPage): number =>
  page.terms.shippingMethods.find((method) => method.id === page.entry.shippingMethodId)?.feeSatang ?? 0

/** On a phone: one line above the form that opens into the list. */
export function PhoneSummary({ here, page }: SummaryProps) {
  const { words } = here
  const { basket } = page
  return (
    <details className="card phone-summary">
      <summary>
        <span className="thumbs-pile">
          {basket.lines.slice(0, 2).map((line) => (
            <span className="thumb" key={line.variantId}>
              <Picture here={here} pictureId={line.pictureId} />
            </span>
          ))}
        </span>
        <span className="grow">
          <b>
            {words.pieces(basket.itemCount)} · {formatBaht(basket.goodsSatang)}
          </b>
          <span className="hint">{words.showLines}</span>
        </span>
        <Icon name="down" />
      </summary>
      <Lines basket={basket} here={here} />
      <EditCart here={here} />
    </details>
  )
}

/** Beside the form: the goods, the total, and the one button. */
export function CheckoutSummary({ here, page }: SummaryProps) {
  const { words } = here
  const { basket } = page
  const fee = feeOf(page)
  const total = formatBaht(basket.goodsSatang + fee)
  const payable = page.terms.paymentMethods.length > 0
  return (
    <aside className="card part summary">
      <h2>{words.yourOrder}</h2>
      <Lines basket={basket} here={here} />
      <EditCart here={here} />
      <div className="sum" data-goods={basket.goodsSatang}>
        <p className="sum-row">
          <span>{words.goods(basket.itemCount)}</span>
          <span>{formatBaht(basket.goodsSatang)}</span>
        </p>
        <p className="sum-row">
          <span>{words.shippingFee}</span>
          <span data-fee-text data-free={words.free}>
            {fee === 0 ? words.free : formatBaht(fee)}
          </span>
        </p>
        <p className="sum-row sum-total">
          <span>{words.total}</span>
          <b data-total>{total}</b>
        </p>
      </div>
      <button className="button no-script-only" name="action" type="submit" value="refresh">
        {words.recalculate}
      </button>
      <div className="confirm-bar">
        <span className="confirm-total">
          <span className="hint">{words.total}</span>
          <b data-total>{total}</b>
        </span>
        <button
          className="button button-main button-large grow"
          data-busy={words.confirming}
          disabled={!payable}
          name="action"
          type="submit"
          value="order"
        >
          {words.confirm}
        </button>
      </div>
    </aside>
  )
}

function EditCart({ here }: { here: InShop }) {
  return (
    <a className="quiet-link" href={`${here.around.base}/cart`}>
      {here.words.editCart}
    </a>
  )
}

function Lines({ here, basket }: { here: InShop; basket: Basket }) {
  return (
    <ul className="lines">
      {basket.lines.map((line) => (
        <Line here={here} key={line.variantId} line={line} />
      ))}
    </ul>
  )
}

function Line({ here, line }: { here: InShop; line: CartLine }) {
  const { words } = here
  const details = [line.variantName, words.pieces(line.quantity)].filter((text) => text !== '').join(' · ')
  return (
    <li>
      <span className="thumb">
        <Picture here={here} pictureId={line.pictureId} />
      </span>
      <span className="grow">
        <span className="two-lines">{line.productName}</span>
        <span className="hint">{details}</span>
      </span>
      <b>{formatBaht(line.unitPriceSatang * line.quantity)}</b>
    </li>
  )
}
