import { addBangkokDays, bangkokDay } from '@langraan/thai'
import { browserStorage } from '@langraan/ui'
import { readDraft, writeDraft } from '@langraan/ui/forms'
import { useRef, useState } from 'react'
import { MOST_PIECES } from '../../rules/rules.ts'
import type { Counting, WholePaper } from '../stock-api.ts'

/** A figure of the sheet that is not saved yet. */
export type SheetEntry = {
  readonly pieces: number | undefined
  readonly standing: 'typed' | 'sending' | 'lost'
}
type Entries = ReadonlyMap<string, SheetEntry>
type Count = (counting: Counting) => Promise<boolean>

const withEntry = (entries: Entries, variantId: string, entry: SheetEntry | undefined): Entries => {
  const next = new Map(entries)
  if (entry) next.set(variantId, entry)
  else next.delete(variantId)
  return next
}

/** What is typed into a sheet, kept here while its line is out of sight; saved one after the other, in their order. */
function useEntries(count: Count) {
  const [entries, setEntries] = useState<Entries>(new Map())
  const touched = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  const put = (variantId: string, entry: SheetEntry | undefined) =>
    setEntries((now) => withEntry(now, variantId, entry))

  const send = (variantId: string, pieces: number, countedAt: string | undefined) => {
    const sent: SheetEntry = { pieces, standing: 'sending' }
    put(variantId, sent)
    const counting = { variantId, how: 'set' as const, pieces, ...(countedAt && { countedAt }) }
    queue.current = queue.current.then(async () => {
      const isSaved = await count(counting)
      // What was typed meanwhile is the next figure.
      setEntries((now) =>
        now.get(variantId) === sent
          ? withEntry(now, variantId, isSaved ? undefined : { pieces, standing: 'lost' })
          : now,
      )
    })
  }
  return {
    entries,
    /** Keys were pressed in a line, also such as give the figure that stands there. */
    touch: (variantId: string) => void touched.current.add(variantId),
    type: (variantId: string, pieces: number | undefined, shown: number | undefined) => {
      if (pieces !== shown) put(variantId, { pieces, standing: 'typed' })
    },
    /** A line is left: what was typed is saved, even the same figure, which may be of another time. */
    leave: (variantId: string, counted: number | undefined, countedAt: string | undefined) => {
      const entry = entries.get(variantId)
      if (!touched.current.delete(variantId) && entry?.standing !== 'lost') return
      const pieces = entry ? entry.pieces : counted
      // An emptied figure takes nothing back: what was counted stands there again.
      if (pieces === undefined) put(variantId, undefined)
      else if (pieces <= MOST_PIECES) send(variantId, pieces, countedAt)
      else touched.current.add(variantId)
    },
  }
}

type Moment = { day: string; time: string }
const NOT_SAID: Moment = { day: '', time: '' }

/** When the sheet was counted, as it was said last; empty for as it is typed in. */
function useMoment({ paperId, openedAt }: WholePaper) {
  const place = `count-moment:${paperId}`
  const said = (moment: Moment) => ({
    moment,
    countedAt: momentOf(moment, new Date(openedAt), new Date()),
  })
  const [state, setState] = useState(() =>
    said(readDraft(browserStorage('session'), place, NOT_SAID) ?? NOT_SAID),
  )
  const setMoment = (next: Moment) => {
    setState(said(next))
    writeDraft(browserStorage('session'), place, next)
  }
  return { ...state, setMoment }
}

/** That moment, not before the sheet was opened nor ahead; without a day, the last time that it was so late. */
export function momentOf({ day, time }: Moment, openedAt: Date, now: Date): string | undefined {
  if (time === '') return undefined
  const at = (of: string) => new Date(`${of}T${time}:00+07:00`)
  const today = bangkokDay(now)
  const said = at(day === '' ? (at(today) <= now ? today : addBangkokDays(today, -1)) : day)
  return new Date(Math.min(Math.max(said.getTime(), openedAt.getTime()), now.getTime())).toISOString()
}

export type Sheet = ReturnType<typeof useSheet>

/** A sheet that is typed in, whether it is on the screen or not. */
export function useSheet(paper: WholePaper, count: Count) {
  const { entries, ...lines } = useEntries(count)
  const moment = useMoment(paper)
  const openCount = [...entries.values()].filter(({ pieces }) => pieces !== undefined).length
  return { ...lines, ...moment, entries, openCount }
}
