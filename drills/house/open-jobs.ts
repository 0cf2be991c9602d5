import type { Cluster } from './cluster.ts'

/** What the queues hold, for whoever looks for why something does not end. */
export async function openJobs(cluster: Cluster, names: readonly string[]): Promise<string> {
  const rows = await cluster.rows(
    `SELECT name, state, retry_count, started_on, heartbeat_on, start_after, data, output FROM pgboss.job
     WHERE name = ANY ($1) AND state <> 'completed'`,
    [names],
  )
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
