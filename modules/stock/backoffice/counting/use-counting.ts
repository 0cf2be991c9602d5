import { browserStorage } from '@langraan/ui'
import { sayMissed } from '@langraan/ui/scan'
import { readDraft, writeDraft } from '@langraan/ui/forms'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { PaperLine } from '../../contract.ts'
import { type CountState, CountQueue, type KeptCount } from './count-queue.ts'
import { type Counting, stockApi, useStockChanged, type WholePaper } from '../stock-api.ts'

const TRY_AGAIN_MS = 3000

const queues = new Map<string, CountQueue>()

/** What is counted at a sheet, whatever page is shown meanwhile; over a reload it lies with what was typed. */
function queueOf(shopId: string, paperId: string): CountQueue {
  const known = queues.get(paperId)
  if (known) return known
  const place = `count-scans:${paperId}`
  const nothing: KeptCount = { waiting: [], missed: [], late: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = new CountQueue({
    send: (body, idempotencyKey) =>
      stockApi('POST /shops/:shopId/stock-counts/:paperId/lines', {
        params: { shopId, paperId },
        body,
        idempotencyKey,
        keepsKey: true,
      }),
    kept: readDraft(browserStorage('session'), place, nothing) ?? nothing,
    keep: (kept) => writeDraft(browserStorage('session'), place, kept),
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    later: (work) => {
      clearTimeout(timer)
      timer = setTimeout(work, TRY_AGAIN_MS)
    },
  })
  queues.set(paperId, queue)
  return queue
}

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** The last article that was counted here, with what the others have made of it since. */
function useLast(paper: WholePaper, last: CountState['last']) {
  const [answer, setAnswer] = useState<{ line: PaperLine; lines: WholePaper['lines'] }>()
  const setLast = (line: PaperLine) => setAnswer({ line, lines: paper.lines })
  const take = useEffectEvent(setLast)
  useEffect(() => {
    if (last && 'line' in last) take(last.line)
  }, [last])
  // The others count as well: what the sheet says since is newer than the answer to one's own scan.
  const newer = answer?.lines === paper.lines ? undefined : paper.lines
  return {
    last: newer?.find(({ variantId }) => variantId === answer?.line.variantId) ?? answer?.line,
    setLast,
  }
}

/** Scans of this browser that came after a sheet had ended, and what takes them out of sight. */
export function useLateScans({ paper, shopId }: Props) {
  const queue = queueOf(shopId, paper.paperId)
  const { late, waiting } = useSyncExternalStore(queue.subscribe, queue.state)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (isWaiting) void queue.settle()
  }, [queue, isWaiting])
  return { late, dismiss: () => queue.dismissLate() }
}

/** Sends what was counted, each scan once however often the network asks for it. */
export function useCounting({ paper, shopId }: Props) {
  const queue = queueOf(shopId, paper.paperId)
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const changed = useStockChanged()
  const refresh = useEffectEvent(() => void changed())
  const { waiting, missed, last } = state
  const isIdle = waiting.length === 0
  useEffect(() => {
    if (isIdle && last) refresh()
  }, [isIdle, last])
  useEffect(() => {
    const send = () => void queue.settle()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [queue])
  const timesMissed = missed.reduce((sum, { times }) => sum + times, 0)
  const [heard, setHeard] = useState(timesMissed)
  useEffect(() => {
    if (timesMissed > heard) sayMissed()
    setHeard(timesMissed)
  }, [timesMissed, heard])
  return {
    ...state,
    ...useLast(paper, last),
    refusal: last && 'refusal' in last ? last.refusal : undefined,
    /** Pieces or figures that have no answer yet. */
    waitingScans: waiting.reduce((sum, { scans }) => sum + scans, 0),
    /** Says whether it stands, in the sheet or in what waits for the network. */
    count: async (counting: Counting) => (await queue.add(counting)) !== 'refused',
    settle: () => queue.settle(),
    dismiss: (code: string) => queue.dismiss(code),
  }
}

export type CountingHere = ReturnType<typeof useCounting>
