import type { Cluster } from '../house/cluster.ts'

/** How often PostgreSQL gave one of two up that waited for each other. It counts anew whenever it was killed. */
export class Deadlocks {
  readonly #cluster: Cluster
  #before = 0
  seen = 0

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async look(): Promise<void> {
    const [row] = await this.#cluster.rows<{ deadlocks: number }>(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    )
    const now = row?.deadlocks ?? 0
    this.seen += now >= this.#before ? now - this.#before : now
    this.#before = now
  }
}
