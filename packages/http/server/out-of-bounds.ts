/**
 * Whether the database refused a figure because it is beyond what any is meant to be: the bounds of the schema, whose
 * names end in `_bound` (migration 0240). The rules of a request say so first; this is for figures that grow bit by bit.
 */
export const isOutOfBounds = (error: Error): boolean =>
  'code' in error &&
  error.code === '23514' &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.endsWith('_bound')
