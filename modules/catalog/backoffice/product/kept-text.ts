import type { Form, KeptText } from '@langraan/ui/forms'
import type { ProductValues } from './product-values.ts'

/** Keeps what is typed into a field of a variant with the form's values: `costSatang`, `prices.<price list>`. */
export function keptAt(form: Form<ProductValues>, at: number, field: string): KeptText {
  const text = form.values.variants[at]?.typed?.[field]
  const keep = (next: string | undefined) => {
    if (next === text) return
    form.change(`variants.${at}.typed`, (now) => {
      const { [field]: _before, ...others } = now ?? {}
      return next === undefined ? others : { ...others, [field]: next }
    })
  }
  return [text, keep]
}
