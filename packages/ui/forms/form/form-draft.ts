/** Where a draft lies: `session` until the tab is closed, `local` until it is sent. */
export type DraftPlace = 'session' | 'local'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (key: string): string => `draft:${key}`

/**
 * The draft of a form laid over its first values, or `undefined` when there is none. What no longer
 * belongs to the form, or has another type than before, is left out.
 */
export function readDraft<Values extends object>(
  storage: DraftStorage,
  key: string,
  first: Values,
): Values | undefined {
  const kept = parse(get(storage, nameOf(key)))
  if (kept === undefined) return undefined
  const fitting = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(first, name) && sameKind(value, Reflect.get(first, name)),
  )
  return fitting.length === 0 ? undefined : { ...first, ...Object.fromEntries(fitting) }
}

/** Keeps what was typed. Names in `without`, such as passwords, are never stored. */
export function writeDraft(
  storage: DraftStorage,
  key: string,
  values: object,
  without: readonly string[] = [],
): void {
  const kept = Object.entries(values).filter(([name]) => !without.includes(name))
  try {
    storage.setItem(nameOf(key), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A full or refused storage costs the draft, never the form that is being filled in.
    dropDraft(storage, key)
  }
}

export function dropDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(nameOf(key))
  } catch {
    // A browser that refuses storage has nothing to drop either.
    return
  }
}

function get(storage: DraftStorage, name: string): string | null {
  try {
    return storage.getItem(name)
  } catch {
    return null
  }
}

function parse(text: string | null): object | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

// An absent first value says nothing about the kind, so anything fits there.
const sameKind = (kept: unknown, first: unknown): boolean =>
  first === undefined || first === null || kindOf(kept) === kindOf(first)
