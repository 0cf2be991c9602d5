import { formatBaht } from '@langraan/money'
import { Document } from '../parts/document.tsx'
import { Picture } from '../parts/goods-grid.tsx'
import { Icon } from '../parts/icon.tsx'
import { LoweredLines } from '../parts/lowered-lines.tsx'
import { type InShop, productHref } from '../parts/page-context.ts'
import { QuantityField } from '../parts/quantity-field.tsx'
import type { Basket, CartLine, CartPage, Lowered } from '../storefront.ts'

const MOST_AT_ONCE = 999

/** What was put aside, to be changed or ordered. */
export function Cart({ here, page }: { here: InShop; page: CartPage }) {
  const { words } = here
  const { basket } = page
  return (
    <Document className="narrow" here={here} title={words.cartOf} unlisted>
      <h1 className="page-title">{words.cartOf}</h1>
      <CartNote here={here} page={page} />
      {page.lowered && <LoweredNote here={here} lowered={page.lowered} />}
      {basket.lines.length === 0 ? <EmptyCart here={here} /> : <FullCart basket={basket} here={here} />}
    </Document>
  )
}

/** What is not in the cart any more; after ordering the same again, by name. */
function CartNote({ here, page: { basket, again } }: { here: InShop; page: CartPage }) {
  const { words } = here
  const names = again?.goneNames ?? []
  if (basket.goneCount === 0 && !again) return null
  const isWhole = basket.goneCount === 0 && names.length === 0
  return (
    <div className={isWhole ? 'note cart-note' : 'note note-amber cart-note'} role="status">
      <Icon name={isWhole ? 'tick' : 'info'} size="s" />
      <div className="grow">
        {again && basket.lines.length > 0 && <p>{words.todaysPrices}</p>}
        {names.length > 0 && <p>{words.goneNames(names)}</p>}
        {names.length === 0 && basket.goneCount > 0 && <p>{words.gone(basket.goneCount)}</p>}
      </div>
    </div>
  )
}

/** What the shopper had cut down is named, above all where nothing is left to look at. */
function LoweredNote({ here, lowered }: { here: InShop; lowered: readonly Lowered[] }) {
  return (
    <div className="note note-amber cart-note" data-alert role="alert" tabIndex={-1}>
      <Icon name="info" size="s" />
      <div className="grow">
        <b>{here.words.cartLowered}</b>
        <LoweredLines here={here} lines={lowered} />
      </div>
    </div>
  )
}

function EmptyCart({ here }: { here: InShop }) {
  const { title, text, action } = here.words.cartEmpty
  return (
    <div className="empty">
      <span className="empty-drawing">
        <Icon name="cart" size="l" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className="button button-main button-large" href={`${here.around.base}/`}>
        {action}
      </a>
    </div>
  )
}

function FullCart({ here, basket }: { here: InShop; basket: Basket }) {
  const { around, words } = here
  const short = basket.lines.some((line) => line.available < line.quantity)
  return (
    <form action={`${around.base}/cart`} className="cart" data-cart method="post">
      {/* The first button of a form is the one that Enter presses. */}
      <button className="hidden-text" name="action" tabIndex={-1} type="submit" value="update">
        {words.update}
      </button>
      <ul className="card cart-lines">
        {basket.lines.map((line) => (
          <Line here={here} key={line.variantId} line={line} />
        ))}
      </ul>
      <aside className="card cart-sum">
        <p className="sum-row sum-total">
          <span>{words.goods(basket.itemCount)}</span>
          <b>{formatBaht(basket.goodsSatang)}</b>
        </p>
        <p className="hint">{words.shippingLater}</p>
        {short ? <AdjustButton here={here} /> : <CheckoutButton here={here} />}
        <button className="button no-script-only" name="action" type="submit" value="update">
          {words.update}
        </button>
        <a className="quiet-link" href={`${around.base}/`}>
          {words.keepShopping}
        </a>
      </aside>
    </form>
  )
}

function CheckoutButton({ here }: { here: InShop }) {
  return (
    <button className="button button-main button-large" name="action" type="submit" value="checkout">
      {here.words.goToCheckout}
    </button>
  )
}

function AdjustButton({ here }: { here: InShop }) {
  return (
    <>
      <p className="note note-amber">
        <Icon name="alert" size="s" />
        {here.words.cartShort}
      </p>
      <button className="button button-main button-large" name="action" type="submit" value="adjust">
        {here.words.adjust}
      </button>
    </>
  )
}

function Line({ here, line }: { here: InShop; line: CartLine }) {
  const { words } = here
  const label = line.variantName ? `${line.productName} ${line.variantName}` : line.productName
  return (
    <li className="cart-line">
      <span className="thumb">
        <Picture here={here} pictureId={line.pictureId} width={160} />
      </span>
      <span className="cart-name">
        {line.slug === undefined ? (
          line.productName
        ) : (
          <a href={productHref(here, line.slug)}>{line.productName}</a>
        )}
        {line.variantName !== '' && <span className="hint">{line.variantName}</span>}
        <span className="hint">{words.each(formatBaht(line.unitPriceSatang))}</span>
        {line.available < line.quantity && <ShortNote here={here} left={line.available} />}
      </span>
      <QuantityField
        here={here}
        label={label}
        least={0}
        most={MOST_AT_ONCE}
        name={`q-${line.variantId}`}
        value={line.quantity}
      />
      <b className="cart-amount">{formatBaht(line.unitPriceSatang * line.quantity)}</b>
      <button
        aria-label={words.remove(label)}
        className="icon-button"
        name="remove"
        type="submit"
        value={line.variantId}
      >
        <Icon name="bin" />
      </button>
    </li>
  )
}

function ShortNote({ here, left }: { here: InShop; left: number }) {
  const { words } = here
  return (
    <span className="line-problem">
      <Icon name="alert" size="s" />
      {left > 0 ? words.lineShort(left) : words.lineSoldOut}
    </span>
  )
}
