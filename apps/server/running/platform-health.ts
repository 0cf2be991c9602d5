import type { PlatformHealth, PlatformWatch } from '@langraan/failures/ports'
import type { Ground } from '../wiring/wiring.ts'

type Measured = Pick<Ground, 'pool' | 'clock' | 'outside'>

/** For the operators' page of health: what is measured anyway, asked when somebody looks. */
export const platformWatch = ({ pool, clock, outside }: Measured): PlatformWatch => ({
  async read() {
    const [backlog, queues] = await Promise.all([readBacklog(pool), readQueues(pool, clock.now())])
    return {
      events: { waiting: backlog.unpublished, since: backlog.oldest },
      failedJobs: backlog.failures,
      connections: { open: pool.totalCount, idle: pool.idleCount, waitedFor: pool.waitingCount },
      queues,
      outside: Object.entries(outside.states()).map(([service, state]) => ({ service, state })),
    }
  },
})

type Pool = Measured['pool']
type Backlog = { unpublished: number; oldest: Date | null; failures: number }

/** Events that wait for the relay, and work that was given up. */
export async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    'SELECT unpublished, oldest_unpublished AS oldest, open_failures AS failures FROM backlog()',
  )
  return rows[0] ?? { unpublished: 0, oldest: null, failures: 0 }
}

async function readQueues(pool: Pool, now: Date): Promise<PlatformHealth['queues']> {
  const { rows } = await pool.query<PlatformHealth['queues'][number]>(
    `SELECT name AS job, count(*) FILTER (WHERE state <> 'active') AS waiting,
            count(*) FILTER (WHERE state = 'active') AS running,
            min(start_after) FILTER (WHERE state <> 'active' AND start_after <= $1) AS "dueSince"
     FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY 1 ORDER BY 1`,
    [now],
  )
  return rows
}
