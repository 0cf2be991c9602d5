import { formatBaht } from '@langraan/money'
import type { ProductPage, Variant } from './content.ts'
import { pictureHref } from '../../parts/page-context.ts'
import { picturesOfValues, valuesOf } from './variant-text.ts'
import type { InProduct } from './words.ts'

export type VariantChoiceProps = {
  here: InProduct
  product: ProductPage['product']
  chosen: Variant | undefined
}

/** One option: each variant is a pill, with its price where prices differ. Sold-out ones cannot be taken. */
export function VariantPills({ here, product, chosen }: VariantChoiceProps) {
  const { words } = here
  const pricesDiffer = new Set(product.variants.map((variant) => variant.priceSatang)).size > 1
  return (
    <fieldset className="option">
      <legend>{product.optionNames[0] ?? words.choose}</legend>
      <div className="pills">
        {product.variants.map((variant) => (
          <label className="pill" key={variant.id}>
            <input
              defaultChecked={variant.id === chosen?.id}
              disabled={variant.available <= 0}
              name="variant"
              type="radio"
              value={variant.id}
            />
            <span className="pill-face">
              <PillShot here={here} pictureId={variant.pictureId} />
              <b>{nameOf(variant)}</b>
              {variant.available <= 0 && <small>{words.soldOut}</small>}
              {variant.available > 0 && pricesDiffer && <small>{formatBaht(variant.priceSatang)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Several options: one group for each. The server finds the variant; the script marks what is sold out. */
export function OptionGroups({ here, product, chosen }: VariantChoiceProps) {
  return (
    <div className="options">
      {product.optionNames.map((optionName, option) => (
        <OptionGroup
          chosen={chosen}
          here={here}
          key={optionName}
          option={option}
          optionName={optionName}
          product={product}
        />
      ))}
    </div>
  )
}

type OptionGroupProps = VariantChoiceProps & { option: number; optionName: string }

function OptionGroup({ here, product, chosen, option, optionName }: OptionGroupProps) {
  const pictures = picturesOfValues(product.variants, option)
  return (
    <fieldset className="option" data-option={option}>
      <legend>{optionName}</legend>
      <div className="pills">
        {valuesOf(product.variants, option).map((value) => (
          <label className="pill" key={value}>
            <input
              defaultChecked={chosen?.optionValues[option] === value}
              name={`option-${option}`}
              type="radio"
              value={value}
            />
            <span className="pill-face">
              <PillShot here={here} pictureId={pictures.get(value)} />
              <b>{value}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What a choice looks like, before anybody has made it: also where no script can show the large picture. */
function PillShot({ here, pictureId }: { here: InProduct; pictureId: string | undefined }) {
  if (pictureId === undefined) return null
  return (
    <img
      alt=""
      className="pill-shot"
      decoding="async"
      height="40"
      loading="lazy"
      src={pictureHref(here, pictureId, 160)}
      width="40"
    />
  )
}

/** Every variant in one plain list, for readers without a script: price and stock need no choosing first. */
export function VariantList({ here, product, chosen }: VariantChoiceProps) {
  const { words } = here
  return (
    <fieldset className="option">
      <legend>{words.choose}</legend>
      <div className="variant-list">
        {product.variants.map((variant) => (
          <label className="variant-row" key={variant.id}>
            <input
              defaultChecked={variant.id === chosen?.id}
              disabled={variant.available <= 0}
              name="variant"
              type="radio"
              value={variant.id}
            />
            <PillShot here={here} pictureId={variant.pictureId} />
            <span className="grow">{nameOf(variant)}</span>
            <span className="hint">
              {variant.available <= 0 ? words.soldOut : words.leftShort(variant.available)}
            </span>
            <b>{formatBaht(variant.priceSatang)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const nameOf = (variant: Variant): string => variant.optionValues.join(' / ')
