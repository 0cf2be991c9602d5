const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const keysOf = (value: object): string[] => Object.keys(value)

/** Whether two values of a form are the same: lists and groups by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (isPlain(one) && isPlain(other))
    return [...new Set([...keysOf(one), ...keysOf(other)])].every((key) => isSame(one[key], other[key]))
  return Object.is(one, other)
}

/**
 * The values that were saved, with what was typed since `sent` on top. Goes into groups, and into lists that are still
 * as long as they were; of a list that has grown or shrunk since, the typed one stays whole.
 */
export function mergeTyped<Value>(sent: Value, typed: Value, saved: Value): Value
export function mergeTyped(sent: unknown, typed: unknown, saved: unknown): unknown {
  if (isSame(sent, typed)) return saved
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(saved)) {
    const isAsLong = sent.length === typed.length && saved.length === typed.length
    return isAsLong ? typed.map((value, at) => mergeTyped(sent[at], value, saved[at])) : typed
  }
  if (isPlain(sent) && isPlain(typed) && isPlain(saved)) {
    const keys = [...new Set([...keysOf(saved), ...keysOf(typed)])]
    return Object.fromEntries(keys.map((key) => [key, mergeTyped(sent[key], typed[key], saved[key])]))
  }
  return typed
}
