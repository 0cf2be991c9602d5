import type { PoolClient } from '@langraan/db'
import { EVENTS_CHANNEL } from '../live/event-hub.ts'
import type { Ground } from '../wiring/wiring.ts'

const IDLE_MS = 100
// A notification carries at most 8,000 bytes: some 200 shop ids.
const BATCH = 180
// One relay at a time among all workers; another takes over when its connection ends.
const RELAY_LOCK = 7_305_215

/**
 * Publishes the outbox: gives each committed event its position and notifies in batches. It runs beside
 * the business transactions, because a NOTIFY inside them would serialise their commits.
 */
export class Relay {
  readonly #ground: Ground
  #stopped = false
  #running: Promise<void> | undefined

  constructor(ground: Ground) {
    this.#ground = ground
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run() {
    while (!this.#stopped) {
      try {
        await this.#relayAsLeader()
      } catch (error) {
        this.#ground.log.warn({ err: error }, 'relay: lost the database, trying again')
        await pause(1000)
      }
    }
  }

  async #relayAsLeader() {
    const client = await this.#ground.pool.connect()
    // A connection that dies between two questions says so here; the next question then fails and starts anew.
    const onLost = (error: Error) => this.#ground.log.warn({ err: error }, 'relay: its connection was lost')
    client.on('error', onLost)
    let broken = true
    try {
      const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [
        RELAY_LOCK,
      ])
      if (rows[0]?.leads) {
        await client.query('SET enable_seqscan = off')
        while (!this.#stopped) if ((await publish(client)) === 0) await pause(IDLE_MS)
        await client.query('RESET enable_seqscan')
        await client.query('SELECT pg_advisory_unlock($1)', [RELAY_LOCK])
      } else await pause(1000)
      broken = false
    } finally {
      client.off('error', onLost)
      client.release(broken)
    }
  }
}

/**
 * Asked ten times a second, so it is planned once: by its indexes, whatever the table was when it was planned.
 * Positions and notification go out together, in one statement: nobody is left unsaid if we die in between.
 */
async function publish(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'publish-outbox',
    text: `WITH moved AS (
       UPDATE outbox o SET position = n.position, published_at = clock_timestamp()
       FROM (SELECT event_id, nextval('outbox_position') AS position
             FROM (SELECT event_id FROM outbox WHERE position IS NULL ORDER BY event_id LIMIT ${BATCH}) waiting) n
       WHERE o.event_id = n.event_id RETURNING o.shop_id
     )
     SELECT count(*)::integer AS count, pg_notify($1, json_agg(DISTINCT shop_id)::text) FROM moved HAVING count(*) > 0`,
    values: [EVENTS_CHANNEL],
  })
  return rows[0]?.count ?? 0
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
