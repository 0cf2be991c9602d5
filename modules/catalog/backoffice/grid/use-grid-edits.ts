import { browserStorage } from '@langraan/ui'
import { useEffect, useState } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { type CellChange, editCount, type Edits, withCells, withoutGone, withoutSaved } from './grid-edits.ts'

const MOST_STEPS = 100
const KEEP_AFTER_MS = 300

/** What the server said of a cell, by `variantId.field`. */
export type ServerFaults = Readonly<Record<string, string>>

const nameOf = (shopId: string): string => `grid-cells:${shopId}`

function readKept(shopId: string): Edits {
  try {
    const kept: unknown = JSON.parse(browserStorage('local').getItem(nameOf(shopId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Edits) : {}
  } catch {
    // What cannot be read was not written by this version; there is nothing to bring back.
    return {}
  }
}

function keep(shopId: string, edits: Edits): void {
  const storage = browserStorage('local')
  try {
    if (Object.keys(edits).length === 0) storage.removeItem(nameOf(shopId))
    else storage.setItem(nameOf(shopId), JSON.stringify(edits))
  } catch {
    // A full storage costs what a reload would bring back, never what is being typed.
    storage.removeItem(nameOf(shopId))
  }
}

/** What is not saved yet: kept over a reload, and taken back step by step. */
export function useGridEdits(shopId: string) {
  const [edits, setEdits] = useState(() => readKept(shopId))
  const [isRestored, setRestored] = useState(() => Object.keys(edits).length > 0)
  const [steps, setSteps] = useState<readonly Edits[]>([])
  const [faults, setFaults] = useState<ServerFaults>({})
  useEffect(() => {
    const timer = setTimeout(() => keep(shopId, edits), KEEP_AFTER_MS)
    const now = () => keep(shopId, edits)
    window.addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [shopId, edits])
  // What was thrown away last, until something else is done: it stands beside the button that saves.
  const [discarded, setDiscarded] = useState<Edits>()
  const discard = () => {
    setDiscarded(edits)
    setSteps([...steps.slice(-MOST_STEPS), edits])
    setEdits({})
    setFaults({})
    setRestored(false)
  }
  return {
    edits,
    isRestored,
    faults,
    setFaults,
    discard,
    discardedCount: discarded ? editCount(discarded) : 0,
    /** `sent` is saved now; what was typed while it was on its way stays to be saved. */
    settle: (sent: Edits) => {
      setDiscarded(undefined)
      setEdits((now) => withoutSaved(now, sent))
      setSteps([])
      setFaults({})
      setRestored(false)
    },
    /** Leaves out what was typed for goods that are gone, which nobody can save; tells how many cells. */
    leaveOut: (goneIds: ReadonlySet<string>): number => {
      const left = withoutGone(edits, goneIds)
      setEdits(left)
      setSteps(steps.map((step) => withoutGone(step, goneIds)))
      return editCount(edits) - editCount(left)
    },
    change: (changes: readonly CellChange[], rows: readonly GridRow[]) => {
      if (changes.length === 0) return
      setDiscarded(undefined)
      setSteps([...steps.slice(-MOST_STEPS), edits])
      setEdits(withCells(edits, changes, rows, faults))
      const touched = new Set(changes.map(({ row, field }) => `${row.variantId}.${field}`))
      setFaults(Object.fromEntries(Object.entries(faults).filter(([cell]) => !touched.has(cell))))
    },
    takeBack: () => {
      const before = steps.at(-1)
      if (!before) return
      setDiscarded(undefined)
      setEdits(before)
      setSteps(steps.slice(0, -1))
    },
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>
