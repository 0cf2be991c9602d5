import { formatBaht } from '@langraan/money'
import { Document } from '../../parts/document.tsx'
import { GoneHelp, GoneLines } from '../../parts/gone-lines.tsx'
import { Picture } from '../../parts/goods-grid.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LoweredLines } from '../../parts/lowered-lines.tsx'
import { productHref } from '../../parts/page-context.ts'
import { QuantityField } from '../../parts/quantity-field.tsx'
import type { CartLine, Lowered, Mistyped } from '../../basket/content.ts'
import type { CartPage } from './content.ts'
import { cartWords, type InCart } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('cart', cartWords, Cart)

/** What was put aside, to be changed or ordered. */
function Cart({ here, page }: { here: InCart; page: CartPage }) {
  const { words } = here
  const { basket } = page
  return (
    <Document className="narrow" here={here} title={words.cartOf} unlisted>
      <h1 className="page-title">{words.cartOf}</h1>
      <CartNote here={here} page={page} />
      {page.lowered && <LoweredNote here={here} lowered={page.lowered} />}
      {basket.lines.length === 0 ? <EmptyCart here={here} /> : <FullCart here={here} page={page} />}
    </Document>
  )
}

/** What is not in the cart any more, by name, and where from its goods are. */
function CartNote({ here, page: { basket, again } }: { here: InCart; page: CartPage }) {
  const { words } = here
  const isWhole = basket.gone.length === 0
  if (isWhole && !again) return null
  return (
    <div
      className={isWhole ? 'note cart-note' : 'note note-amber cart-note'}
      data-alert={isWhole ? undefined : ''}
      role={isWhole ? 'status' : 'alert'}
      tabIndex={isWhole ? undefined : -1}
    >
      <Icon name={isWhole ? 'tick' : 'info'} size="s" />
      <div className="grow">
        {again && basket.lines.length > 0 && <p>{words.todaysPrices}</p>}
        {!isWhole && (
          <>
            <b>{words.gone}</b>
            <GoneLines gone={basket.gone} here={here} />
            <GoneHelp here={here} />
          </>
        )}
      </div>
    </div>
  )
}

/** What the shopper had cut down is named, above all where nothing is left to look at. */
function LoweredNote({ here, lowered }: { here: InCart; lowered: readonly Lowered[] }) {
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

function EmptyCart({ here }: { here: InCart }) {
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

/** The server says what is wrong with a quantity: a browser would say it in its own language. */
function FullCart({ here, page }: { here: InCart; page: CartPage }) {
  const { around, words } = here
  const { basket, mistyped } = page
  const short = basket.lines.some((line) => line.available < line.quantity)
  return (
    <form action={`${around.base}/cart`} className="cart" data-cart method="post" noValidate>
      {/* The first button of a form is the one that Enter presses. */}
      <button className="hidden-text" name="action" tabIndex={-1} type="submit" value="update">
        {words.update}
      </button>
      <ul className="card cart-lines">
        {basket.lines.map((line) => (
          <Line here={here} key={line.variantId} line={line} mistyped={mistyped?.[line.variantId]} />
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

function CheckoutButton({ here }: { here: InCart }) {
  return (
    <button className="button button-main button-large" name="action" type="submit" value="checkout">
      {here.words.goToCheckout}
    </button>
  )
}

function AdjustButton({ here }: { here: InCart }) {
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

type LineProps = { here: InCart; line: CartLine; mistyped: Mistyped | undefined }

function Line({ here, line, mistyped }: LineProps) {
  const { words } = here
  const label = line.variantName ? `${line.productName} ${line.variantName}` : line.productName
  const isShort = line.available < line.quantity
  // Where there are not even as many as one order takes, that is all there is to say.
  const isCutToTooMany = isShort && mistyped === 'too_many'
  const noteId = mistyped !== undefined || isShort ? `n-${line.variantId}` : undefined
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
      </span>
      <QuantityField
        here={here}
        label={label}
        least={0}
        noteId={noteId}
        most={Math.max(here.shop.mostOfOne, line.quantity)}
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
      {noteId !== undefined && (
        <span className="line-problems" id={noteId}>
          {mistyped !== undefined && !isCutToTooMany && (
            <MistypedNote here={here} line={line} mistyped={mistyped} />
          )}
          {isShort && <ShortNote here={here} isTold={isCutToTooMany} left={line.available} />}
        </span>
      )}
    </li>
  )
}

/** The first of them has the focus, as every alert: it is what the page has to say. */
function MistypedNote({ here, line, mistyped }: LineProps & { mistyped: Mistyped }) {
  const { words } = here
  return (
    <span className="line-problem" data-alert role="alert" tabIndex={-1}>
      <Icon name="alert" size="s" />
      {mistyped === 'too_many' ? words.tooMany(here.shop.mostOfOne) : words.noQuantity(line.quantity)}
    </span>
  )
}

/** Told at once where it answers what was just typed. */
function ShortNote({ here, left, isTold }: { here: InCart; left: number; isTold: boolean }) {
  const { words } = here
  return (
    <span className="line-problem" {...(isTold && { 'data-alert': true, role: 'alert', tabIndex: -1 })}>
      <Icon name="alert" size="s" />
      {left > 0 ? words.lineShort(left) : words.lineSoldOut}
    </span>
  )
}
