import { isUnseen } from '@langraan/thai'

/**
 * What was sent, with each text of which nothing can be seen as an empty one. Names are copied from chats with blanks of
 * no width; one that is nothing else is no name, wherever one is asked for, and what may be left out was. It changes what
 * it is given, which must be no deeper than `findUnstorable` lets through.
 */
export function emptyUnseen(value: unknown): unknown {
  if (typeof value === 'string') return isUnseen(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  const inside = value as Record<string, unknown>
  for (const key in inside) {
    const inner = inside[key]
    const kept = emptyUnseen(inner)
    if (kept !== inner) inside[key] = kept
  }
  return value
}
