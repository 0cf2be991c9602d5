import { z } from 'zod'

/** Thrown where a kept value has another version or another shape than is known: nothing is done by guessing. */
export class KeptOtherwise extends Error {
  constructor(what: string) {
    super(`kept otherwise: ${what}`)
    this.name = 'KeptOtherwise'
  }
}

/** What a version has done differently, made into what is kept now. What has no version is from before there were any: 0. */
type OlderShapes<T> = Readonly<Record<number, z.ZodType<T>>>

export type KeptValue<T extends object> = {
  /** The value with its version, to be stored. */
  keep(value: T): T & { version: number }
  /** What was stored, whatever it says of itself. Throws {@link KeptOtherwise}. */
  read(stored: unknown): T
}

const versioned = z.looseObject({ version: z.int().nonnegative() })

/**
 * A value that one piece of work keeps for another, which may be done by a later version of the product. `what` is its
 * name in logs.
 */
export function keptValue<T extends object>(
  what: string,
  { version, schema, older = {} }: { version: number; schema: z.ZodType<T>; older?: OlderShapes<T> },
): KeptValue<T> {
  return {
    keep: (value) => ({ ...value, version }),
    read: (stored) => {
      const of = versioned.safeParse(stored).data?.version ?? 0
      const shape = of === version ? schema : older[of]
      const parsed = shape?.safeParse(stored)
      if (!parsed?.success) throw new KeptOtherwise(`${what}, version ${of}`)
      return parsed.data
    },
  }
}

/** A value whose shape has not changed since it had no version. */
export const keptAsEver = <T extends object>(what: string, schema: z.ZodType<T>): KeptValue<T> =>
  keptValue(what, { version: 1, schema, older: { 0: schema } })

/** Values in a file or a column of their own. */
export const keptList = <T>(what: string, item: z.ZodType<T>): KeptValue<{ items: T[] }> => {
  const items = z.array(item)
  return keptValue(what, {
    version: 1,
    schema: z.object({ items }),
    // Bare, as they lay there before they had a version.
    older: { 0: items.transform((all) => ({ items: all })) },
  })
}

/** The value, or nothing where it is kept otherwise. */
export function unlessOtherwise<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof KeptOtherwise) return undefined
    throw error
  }
}
