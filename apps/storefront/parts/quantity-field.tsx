import { Icon } from './icon.tsx'
import type { InShop } from './page-context.ts'

export type QuantityFieldProps = {
  here: InShop
  name: string
  value: number
  most: number
  least?: number
  label?: string
  /** What says something of it. */
  noteId?: string | undefined
  /** What the script says where more was typed. Without it what was typed is sent, and the server says it. */
  cut?: string
}

/** A number with two buttons, which the script brings to life; without it the number is typed. Its note is beside it. */
export function QuantityField({
  here,
  name,
  value,
  most,
  least = 1,
  label,
  noteId,
  cut,
}: QuantityFieldProps) {
  const { words } = here
  const of = label === undefined ? '' : ` ${label}`
  const stepper = (
    <div className="stepper" data-cut={cut} data-stepper>
      <button aria-label={words.fewer + of} className="script-only" data-step="-1" type="button">
        <Icon name="minus" size="s" />
      </button>
      <input
        aria-describedby={noteId}
        aria-label={words.quantity + of}
        autoComplete="off"
        data-quantity
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
  if (cut === undefined) return stepper
  return (
    <>
      {stepper}
      {/* Always there, so that what comes into it is read out. */}
      <div aria-live="polite" className="cut script-only" data-cut-note />
    </>
  )
}
