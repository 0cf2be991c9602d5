/** Paths of the fields of a form, as the server names them: `phone`, `customer.phone`, `lines.0.quantity`. */
export type FieldPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FieldPath<Item>}`
  : Values extends object
    ? {
        [Key in keyof Values & string]: NonNullable<Values[Key]> extends
          | string
          | number
          | boolean
          | Date
          | Blob
          ? Key
          : Key | `${Key}.${FieldPath<NonNullable<Values[Key]>>}`
      }[keyof Values & string]
    : never

/** The type of the value at a path. */
export type FieldValue<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Values
    ? FieldValue<NonNullable<Values[Head]>, Rest>
    : Values extends readonly (infer Item)[]
      ? FieldValue<Item, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Item)[]
      ? Item
      : never

type Container = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** The value at a path, `undefined` when there is none. Only own properties are looked at. */
export function valueAt(values: unknown, path: string): unknown {
  let found: unknown = values
  for (const key of path.split('.')) {
    if (!isContainer(found) || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}

/** A copy with the value at the path replaced; what lies beside the path is shared, not copied. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  return replaceIn(values, path.split('.'), value) as Values
}

function replaceIn(container: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (key === '__proto__') throw new RangeError('not a field path')
  const inner = isContainer(container) ? (container as Record<string, unknown>)[key] : undefined
  const replaced = replaceIn(inner, rest, value)
  if (Array.isArray(container)) {
    const copy = [...container]
    copy[Number(key)] = replaced
    return copy
  }
  return { ...(isContainer(container) ? container : {}), [key]: replaced }
}
