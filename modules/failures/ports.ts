/** How the platform does, as it is measured by the process that is asked. */
export type PlatformHealth = {
  /** Events that the relay has not told yet, and since when the oldest waits. */
  events: { waiting: number; since: Date | null }
  /** Work that was given up and waits for somebody, in all shops. */
  failedJobs: number
  /** Connections to the database. */
  connections: { open: number; idle: number; waitedFor: number }
  /** Queues in which something waits or is being done. `dueSince` is the oldest that could have begun. */
  queues: { job: string; waiting: number; running: number; dueSince: Date | null }[]
  /** Services outside, as the server has met them. */
  outside: { service: string; state: 'unknown' | 'ok' | 'failing' }[]
}

/** Who can tell how the platform does. */
export type PlatformWatch = { read: () => Promise<PlatformHealth> }
