import { sql } from '@langraan/db'

/** How a product is packed, of `products p`. */
export const packingCareOf = sql`jsonb_strip_nulls(jsonb_build_object('marks', p.packing_marks, 'nestStepMm', p.nest_step_mm,
  'paddingMm', p.padding_mm, 'contents', p.contents, 'neverWith', p.never_with))`
