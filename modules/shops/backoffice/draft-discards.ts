/**
 * Throwing away that can be undone: what is thrown away disappears at once and is deleted when the time
 * to undo has passed, or when `settle` is called because something else depends on it.
 */
export type Discards = {
  readonly add: (id: string) => void
  /** False when it was too late. */
  readonly undo: (id: string) => boolean
  /** Deletes at once what still waits. */
  readonly settle: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  /** The ids that are not to be shown. The same set until it changes. */
  readonly hidden: () => ReadonlySet<string>
}

export type DiscardOptions = {
  readonly remove: (id: string) => Promise<unknown>
  readonly failed: (id: string, error: unknown) => void
  readonly milliseconds: number
}

export function createDiscards({ remove, failed, milliseconds }: DiscardOptions): Discards {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let hidden: ReadonlySet<string> = new Set()
  const show = (next: Iterable<string>): void => {
    hidden = new Set(next)
    for (const listener of listeners) listener()
  }
  const without = (id: string): string[] => [...hidden].filter((other) => other !== id)
  const carryOut = async (id: string): Promise<void> => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    try {
      await remove(id)
    } catch (error) {
      show(without(id))
      failed(id, error)
    }
  }
  return {
    add: (id) => {
      timers.set(
        id,
        setTimeout(() => void carryOut(id), milliseconds),
      )
      show([...hidden, id])
    },
    undo: (id) => {
      const waits = timers.has(id)
      clearTimeout(timers.get(id))
      timers.delete(id)
      if (waits) show(without(id))
      return waits
    },
    settle: async () => void (await Promise.all([...timers.keys()].map(carryOut))),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hidden: () => hidden,
  }
}
