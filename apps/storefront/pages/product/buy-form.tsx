import { formatBaht } from '@langraan/money'
import type { ProductPage, Variant } from './content.ts'
import { Icon } from '../../parts/icon.tsx'
import { QuantityField } from '../../parts/quantity-field.tsx'
import { OptionGroups, VariantList, VariantPills } from './variant-choice.tsx'
import { asksByOption, choicesOf, firstChoice, textOf } from './variant-text.ts'
import type { InProduct } from './words.ts'

/** Everything between the product's name and its way into the cart. A plain form: without a script it works the same. */
export function BuyForm({ here, page }: { here: InProduct; page: ProductPage }) {
  const { around, words } = here
  const { product } = page
  const chosen = firstChoice(product.variants)
  const spoken = { choices: choicesOf(here, product), noSuchCombination: words.noSuchCombination }
  return (
    <form
      action={`${around.base}/cart/lines`}
      className="buy"
      data-buy={JSON.stringify(spoken)}
      method="post"
      noValidate
    >
      <h1>{product.name}</h1>
      {chosen && <Price here={here} variant={chosen} variants={product.variants} />}
      {page.problem && <p className="note note-red">{problemText(here, page.problem)}</p>}
      <input name="product" type="hidden" value={product.slug} />
      <Choice here={here} page={page} chosen={chosen} />
      {chosen && <Stock here={here} variant={chosen} />}
      <BuyBar here={here} chosen={chosen} page={page} />
    </form>
  )
}

function Choice({ here, page, chosen }: { here: InProduct; page: ProductPage; chosen: Variant | undefined }) {
  const { product } = page
  if (product.variants.length <= 1) return <input name="variant" type="hidden" value={chosen?.id ?? ''} />
  if (!asksByOption(product)) return <VariantPills chosen={chosen} here={here} product={product} />
  return (
    <>
      <OptionGroups chosen={chosen} here={here} product={product} />
      <noscript>
        <VariantList chosen={chosen} here={here} product={product} />
      </noscript>
    </>
  )
}

/** The price of what is chosen; without a script nothing follows the choice, so it shows what prices there are. */
function Price({
  here,
  variant,
  variants,
}: {
  here: InProduct
  variant: Variant
  variants: readonly Variant[]
}) {
  const text = textOf(here, variant)
  const prices = variants.map(({ priceSatang }) => priceSatang)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return (
    <p className="price">
      <b className={lowest < highest ? 'script-only' : undefined} data-price>
        {text.price}
      </b>
      {lowest < highest && (
        <b className="no-script-only">{here.words.from(formatBaht(lowest), formatBaht(highest))}</b>
      )}
      <s data-compare hidden={text.compareAt === ''}>
        {text.compareAt}
      </s>
      <span className="chip chip-red" data-off hidden={text.off === ''}>
        {text.off}
      </span>
    </p>
  )
}

function Stock({ here, variant }: { here: InProduct; variant: Variant }) {
  const { stock } = textOf(here, variant)
  return (
    <p aria-live="polite" className="stock script-only" data-stock-line hidden={stock === ''}>
      <Icon name="alert" size="s" />
      <span data-stock>{stock}</span>
    </p>
  )
}

type BuyBarProps = { here: InProduct; page: ProductPage; chosen: Variant | undefined }

/** Quantity and buttons; on a phone the buttons stay at the bottom of the screen. */
function BuyBar({ here, page, chosen }: BuyBarProps) {
  const { words } = here
  const allSoldOut = page.product.variants.every((variant) => variant.available <= 0)
  if (allSoldOut || !chosen) {
    return (
      <div className="buy-bar">
        <button className="button button-large grow" disabled type="button">
          {words.allSoldOut}
        </button>
      </div>
    )
  }
  const { price, most, cut } = textOf(here, chosen)
  return (
    <div className="buy-row">
      <QuantityField cut={cut} here={here} most={most} name="quantity" value={1} />
      <div className="buy-bar">
        <button className="button button-large grow" data-needs-choice name="then" type="submit" value="cart">
          {words.addToCart}
        </button>
        <button
          className="button button-main button-large grow"
          data-needs-choice
          name="then"
          type="submit"
          value="checkout"
        >
          {words.buyNow}
          <span className="bar-price script-only" data-price>
            {price}
          </span>
        </button>
      </div>
    </div>
  )
}

const problemText = ({ words }: InProduct, problem: NonNullable<ProductPage['problem']>): string =>
  problem === 'cart_full' ? words.cartFull : words.noSuchCombination
