import { Icon } from './icon.tsx'
import type { InShop } from './page-context.ts'

export type QuantityFieldProps = {
  here: InShop
  name: string
  value: number
  most: number
  least?: number
  label?: string
}

/** A number with two buttons, which the script brings to life; without it the number is typed. */
export function QuantityField({ here, name, value, most, least = 1, label }: QuantityFieldProps) {
  const { words } = here
  const of = label === undefined ? '' : ` ${label}`
  return (
    <div className="stepper" data-stepper>
      <button aria-label={words.fewer + of} className="script-only" data-step="-1" type="button">
        <Icon name="minus" size="s" />
      </button>
      <input
        aria-label={words.quantity + of}
        autoComplete="off"
        defaultValue={value}
        inputMode="numeric"
        max={most}
        min={least}
        name={name}
        type="number"
      />
      <button aria-label={words.more + of} className="script-only" data-step="1" type="button">
        <Icon name="plus" size="s" />
      </button>
    </div>
  )
}
