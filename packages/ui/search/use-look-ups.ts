import { useLayoutEffect, useRef, useState } from 'react'

/** A text that was sent before anything was found for it. */
export type LookUp = {
  readonly id: number
  readonly text: string
  /** Missing while it is looked for. */
  readonly outcome?: { readonly none: true } | { readonly failed: string }
}

type LookUps = {
  /** What is still looked for, and what nothing came of. */
  readonly open: readonly LookUp[]
  readonly begin: (text: string) => void
  readonly again: (lookUp: LookUp) => void
  readonly drop: (id: number) => void
}

/**
 * Looks texts up one after the other, in the order in which they came: a scanner sends the next code before there is an
 * answer to the one before it.
 */
export function useLookUps<Row>(
  lookUp: (text: string) => Promise<Row | undefined>,
  onFound: (row: Row) => void,
): LookUps {
  const [open, setOpen] = useState<readonly LookUp[]>([])
  const before = useRef(Promise.resolve())
  const count = useRef(0)
  // By the time of the answer there may be others, which know of what was found meanwhile.
  const now = useRef({ lookUp, onFound })
  useLayoutEffect(() => {
    now.current = { lookUp, onFound }
  })
  const drop = (id: number): void => setOpen((all) => all.filter((one) => one.id !== id))
  const settle = (id: number, outcome: NonNullable<LookUp['outcome']>): void =>
    setOpen((all) => all.map((one) => (one.id === id ? { id, text: one.text, outcome } : one)))
  const look = async ({ id, text }: LookUp): Promise<void> => {
    try {
      const row = await now.current.lookUp(text)
      if (row === undefined) return settle(id, { none: true })
      drop(id)
      now.current.onFound(row)
    } catch (error) {
      settle(id, { failed: error instanceof Error ? error.message : String(error) })
    }
  }
  const queue = (one: LookUp): void => {
    before.current = before.current.then(() => look(one))
  }
  return {
    open,
    begin: (text) => {
      count.current += 1
      const one = { id: count.current, text }
      setOpen((all) => [...all, one])
      queue(one)
    },
    again: ({ id, text }) => {
      setOpen((all) => all.map((one) => (one.id === id ? { id, text } : one)))
      queue({ id, text })
    },
    drop,
  }
}
