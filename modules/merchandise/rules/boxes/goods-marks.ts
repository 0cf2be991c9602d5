import type { PackingMark } from '@langraan/catalog/rules'

/** The marks of goods, in the order in which they are told. */
export const goodsMarks = [
  'upright',
  'fragile',
  'may-be-bagged',
  'own-box',
] as const satisfies readonly PackingMark[]
