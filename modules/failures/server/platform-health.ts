import type { HealthDeps } from './failures-deps.ts'

const told = (at: Date | null) => at?.toISOString() ?? null

/** How the platform does now; queues in which work waits longest first. */
export async function platformHealth({ watch, clock }: HealthDeps) {
  const { events, queues, ...health } = await watch.read()
  const oldestFirst = queues.toSorted(
    (one, other) => (one.dueSince?.getTime() ?? Infinity) - (other.dueSince?.getTime() ?? Infinity) || 0,
  )
  return {
    ...health,
    checkedAt: clock.now().toISOString(),
    events: { ...events, since: told(events.since) },
    queues: oldestFirst.map((queue) => ({ ...queue, dueSince: told(queue.dueSince) })),
  }
}
