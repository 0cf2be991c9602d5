import { type KeptText, NumberField } from '@langraan/ui/forms'
import type { ComponentProps } from 'react'

type NumberFieldProps = ComponentProps<typeof NumberField>

type CentimetresProps = {
  readonly field: Pick<NumberFieldProps, 'value' | 'onChange'> & Partial<NumberFieldProps>
  readonly kept?: KeptText
  readonly label: string
  readonly unit: string
}

/** A length as boxes are measured and couriers ask for it; it is kept in millimetres. */
export function Centimetres({ field, kept, label, unit }: CentimetresProps) {
  return (
    <NumberField
      {...field}
      decimals={1}
      kept={kept}
      label={label}
      max={10_000}
      min={0.1}
      onChange={(length) => field.onChange(length === undefined ? undefined : Math.round(length * 10))}
      unit={unit}
      value={field.value === undefined ? undefined : field.value / 10}
    />
  )
}
