import { formatBaht } from '@langraan/money'
import type { Basket, CartLine } from '../../basket/content.ts'
import type { CheckoutPage } from './content.ts'
import { TextField } from '../../parts/field.tsx'
import { Picture } from '../../parts/goods-grid.tsx'
import { Icon } from '../../parts/icon.tsx'
import { PriceLines } from '../../parts/price-lines.tsx'
import type { InCheckout } from './words.ts'

type SummaryProps = { here: InCheckout; page: CheckoutPage }

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
              <Picture here={here} pictureId={line.pictureId} width={160} />
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
  const { parts, paymentMethods, shippingMethods } = page.quote
  // Where this way of shipping takes no way of paying, another one may.
  const payable = paymentMethods.length > 0 || shippingMethods.length > 1 || page.collect !== undefined
  return (
    <aside className="card part summary">
      <h2>{words.yourOrder}</h2>
      <Lines basket={basket} here={here} />
      <EditCart here={here} />
      <CodeField here={here} page={page} />
      <div aria-live="polite" className="sum" data-quoted="sum">
        <input name="total" type="hidden" value={page.seen.total} />
        <PriceLines here={here} itemCount={basket.itemCount} parts={parts} />
      </div>
      <button className="button no-script-only" name="action" type="submit" value="refresh">
        {words.recalculate}
      </button>
      <div className="confirm-bar">
        {/* Filled by the script where no answer came: what is put into it is read out. */}
        <div
          className="unsent"
          data-kept={words.unsent.kept}
          data-text={words.unsent.text}
          data-title={words.unsent.title}
          data-unsent
          role="alert"
        />
        <span className="confirm-total">
          <span className="hint">{words.total}</span>
          <b data-quoted="total">{formatBaht(parts.totalSatang)}</b>
        </span>
        <button
          className="button button-main button-large grow"
          data-busy={words.confirming}
          data-sends
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

/** A code of the shop, where it has one. Its button works out the total without a script, and with one. */
function CodeField({ here, page }: SummaryProps) {
  const { words } = here
  return (
    <div data-quoted="code">
      {page.quote.asksForCode && (
        <TextField
          className="code-field"
          here={here}
          input={{ autoCapitalize: 'characters', autoComplete: 'off', maxLength: 40 }}
          label={words.couponCode}
          name="couponCode"
          optional
          problem={page.problems.couponCode}
          value={page.entry.couponCode}
        >
          <button className="button" data-apply name="action" type="submit" value="refresh">
            {words.useCode}
          </button>
        </TextField>
      )}
    </div>
  )
}

function EditCart({ here }: { here: InCheckout }) {
  return (
    <a className="quiet-link" href={`${here.around.base}/cart`}>
      {here.words.editCart}
    </a>
  )
}

function Lines({ here, basket }: { here: InCheckout; basket: Basket }) {
  return (
    <ul className="lines">
      {basket.lines.map((line) => (
        <Line here={here} key={line.variantId} line={line} />
      ))}
    </ul>
  )
}

function Line({ here, line }: { here: InCheckout; line: CartLine }) {
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
