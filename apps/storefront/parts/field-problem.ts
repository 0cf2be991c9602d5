import type { PhoneRefusal } from '@langraan/thai'

export type FieldProblem =
  | { code: 'required' }
  | { code: 'too_long'; most: number }
  | { code: 'email' }
  | { code: 'zipcode' }
  | { code: 'choose' }
  | { code: 'told'; text: string }
  | { code: 'phone'; refusal: PhoneRefusal }
