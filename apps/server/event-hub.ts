import { type Tx, withShop } from '@langraan/db'
import type { PoolClient } from '@langraan/db'
import type { Ground } from './wiring.ts'

/** The channel on which the relay says that shops have new events: a JSON list of shop ids. */
export const EVENTS_CHANNEL = 'langraan_events'
const RETRY_MS = 1000
const BATCH = 200

export type Follower = { shopId: string; userId: string; position: number; send(text: string): void }

/**
 * Tells the followers of this process what the relay has published. It listens on one connection; after
 * a lost connection every follower is caught up from its own position, so nothing depends on a
 * notification arriving.
 */
export class EventHub {
  readonly #ground: Ground
  readonly #followers = new Set<Follower>()
  readonly #catching = new Map<Follower, Promise<void>>()
  #listener: PoolClient | undefined
  #stopped = false

  constructor(ground: Ground) {
    this.#ground = ground
  }

  async start(): Promise<void> {
    const client = await this.#ground.pool.connect()
    this.#listener = client
    client.on('notification', (message) => this.#wake(JSON.parse(message.payload ?? '[]') as string[]))
    client.on('error', () => this.#reconnect(client))
    await client.query(`LISTEN ${EVENTS_CHANNEL}`)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#listener?.release(true)
  }

  /** How far a shop's events are published: by its rows, since the sequence runs ahead of the relay's commit. */
  newest(shopId: string): Promise<number> {
    return withShop(this.#ground.db, shopId, async (tx) => {
      const row = await tx
        .selectFrom('outbox')
        .select((eb) => eb.fn.max('position').as('position'))
        .where('shop_id', '=', shopId)
        .executeTakeFirst()
      return Number(row?.position ?? 0)
    })
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Sends what was published after the follower's position, in order. */
  async #catchUp(tx: Tx, follower: Follower): Promise<void> {
    for (;;) {
      const rows = await tx
        .selectFrom('outbox')
        .select(['position', 'name', 'payload', 'made_at'])
        .where('position', '>', follower.position)
        .orderBy('position')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        follower.position = row.position ?? follower.position
        const data = JSON.stringify({ name: row.name, at: row.made_at.toISOString(), payload: row.payload })
        follower.send(`id: ${row.position}\nevent: shop-event\ndata: ${data}\n\n`)
      }
      if (rows.length < BATCH) return
    }
  }

  #wake(shopIds: readonly string[] | 'all') {
    for (const follower of this.#followers) {
      if (shopIds === 'all' || shopIds.includes(follower.shopId)) void this.queueCatchUp(follower)
    }
  }

  /** One catch-up at a time for each follower, so that no event is sent twice. */
  queueCatchUp(follower: Follower): Promise<void> {
    const before = this.#catching.get(follower) ?? Promise.resolve()
    const next = before
      .then(() => withShop(this.#ground.db, follower.shopId, (tx) => this.#catchUp(tx, follower)))
      .catch((error: unknown) =>
        this.#ground.log.warn({ err: error }, 'live updates: catching up failed, the next event tries again'),
      )
    this.#catching.set(follower, next)
    void next.then(() => {
      if (this.#catching.get(follower) === next) this.#catching.delete(follower)
    })
    return next
  }

  #reconnect(lost: PoolClient) {
    if (this.#listener !== lost || this.#stopped) return
    this.#listener = undefined
    lost.release(true)
    setTimeout(() => {
      if (this.#stopped) return
      this.start().then(
        () => this.#wake('all'),
        (error: unknown) => {
          this.#ground.log.warn({ err: error }, 'live updates: the database does not answer yet')
          this.#retry()
        },
      )
    }, RETRY_MS)
  }

  #retry() {
    setTimeout(() => {
      if (!this.#stopped)
        this.start().then(
          () => this.#wake('all'),
          () => this.#retry(),
        )
    }, RETRY_MS)
  }
}
