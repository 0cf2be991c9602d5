import { browserStorage } from '@langraan/ui'
import { readDraft, writeDraft } from '@langraan/ui/forms'
import { useEffect, useSyncExternalStore } from 'react'
import { type QueueState, ScanQueue, type WaitingScan } from './scan-queue.ts'

const TRY_AGAIN_MS = 3000

/**
 * The queues of one kind of scanning, one a shop: what is scanned there, whatever page is shown meanwhile. Over a reload
 * it lies with what was typed.
 */
export function keptQueues<Scan, Answer>(
  name: string,
  send: (shopId: string, waiting: WaitingScan<Scan>) => Promise<Answer>,
): (shopId: string) => ScanQueue<Scan, Answer> {
  const queues = new Map<string, ScanQueue<Scan, Answer>>()
  return (shopId) => {
    const known = queues.get(shopId)
    if (known) return known
    const place = `${name}:${shopId}`
    const nothing: { waiting: readonly WaitingScan<Scan>[] } = { waiting: [] }
    let timer: ReturnType<typeof setTimeout> | undefined
    const queue = new ScanQueue<Scan, Answer>({
      send: (waiting) => send(shopId, waiting),
      kept: (readDraft(browserStorage('session'), place, nothing) ?? nothing).waiting,
      keep: (waiting) => writeDraft(browserStorage('session'), place, { waiting }),
      newKey: () => crypto.randomUUID(),
      later: (work) => {
        clearTimeout(timer)
        timer = setTimeout(work, TRY_AGAIN_MS)
      },
    })
    queues.set(shopId, queue)
    return queue
  }
}

/** How a queue stands; it sends what waits as soon as there is a network again. */
export function useQueue<Scan, Answer>(queue: ScanQueue<Scan, Answer>): QueueState<Scan, Answer> {
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    const settle = () => void queue.settle()
    settle()
    window.addEventListener('online', settle)
    return () => window.removeEventListener('online', settle)
  }, [queue])
  return state
}
