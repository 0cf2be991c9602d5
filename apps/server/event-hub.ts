import { sql, type Tx, withShop } from '@langraan/db'
import { toldTo } from '@langraan/identity/rules'
import type { PoolClient } from '@langraan/db'
import type { Follower } from './follower.ts'
import type { Ground } from './wiring.ts'

/** Where a follower of a shop starts. */
export type Start = {
  position: number
  /** What came in between cannot be told, as after the database was restored: whoever follows must look anew. */
  gap: boolean
  /** Milliseconds since the shop's newest event was published, for whoever names none; undefined where none is kept. */
  quietMs?: number | undefined
}

/** The channel on which the relay says that shops have new events: a JSON list of shop ids. */
export const EVENTS_CHANNEL = 'langraan_events'
const RETRY_MS = 1000
const BATCH = 200

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
  #restart: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(ground: Ground) {
    this.#ground = ground
  }

  async start(): Promise<void> {
    const client = await this.#ground.pool.connect()
    if (this.#stopped) return client.release()
    this.#listener = client
    client.on('notification', (message) => this.#wake(JSON.parse(message.payload ?? '[]') as string[]))
    client.on('error', () => this.#reconnect(client))
    try {
      await client.query(`LISTEN ${EVENTS_CHANNEL}`)
    } catch (error) {
      this.#letGo(client)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#restart)
    if (this.#listener) this.#letGo(this.#listener)
  }

  followers(): readonly Follower[] {
    return [...this.#followers]
  }

  /** Where a follower of the shop starts: at the event it names, while that is kept. */
  startOf(shopId: string, named: number | undefined): Promise<Start> {
    return withShop(this.#ground.db, shopId, async (tx) => {
      if (named === 0) return { position: 0, gap: false }
      const row = await tx
        .selectFrom('outbox')
        // Both by the database's clock. An event of a relay that did not say when may have come this moment.
        .select([
          'position',
          sql<number>`coalesce(extract(epoch FROM clock_timestamp() - published_at) * 1000, 0)::float8`.as(
            'quietMs',
          ),
        ])
        .where('shop_id', '=', shopId)
        .where('position', 'is not', null)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      // By its rows, since the sequence runs ahead of the relay's commit.
      const newest = row?.position ?? 0
      if (named === undefined) return { position: newest, gap: false, quietMs: row?.quietMs }
      const kept = await tx
        .selectFrom('outbox')
        .select('position')
        .where('shop_id', '=', shopId)
        .where('position', '=', named)
        .executeTakeFirst()
      return kept ? { position: named, gap: false } : { position: newest, gap: true }
    })
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    this.#ground.metrics.followers.set(this.#followers.size)
    return () => {
      this.#followers.delete(follower)
      this.#ground.metrics.followers.set(this.#followers.size)
    }
  }

  /**
   * Sends what was published in the shop after the follower's position, in order, and of each event what their role may
   * read. The role is that of this moment: one that was changed while the stream is open counts from the next event on.
   */
  async #catchUp(tx: Tx, follower: Follower, shopId: string): Promise<void> {
    for (;;) {
      const position = follower.positions.get(shopId)
      if (position === undefined) return
      const rows = await tx
        .selectFrom('outbox')
        .select(['position', 'name', 'payload', 'made_at'])
        .select((one) =>
          one
            .selectFrom('memberships as m')
            .select('m.role')
            .where('m.shop_id', '=', shopId)
            .where('m.user_id', '=', follower.userId)
            .as('role'),
        )
        .where('shop_id', '=', shopId)
        .where('position', '>', position)
        .orderBy('position')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        if (!follower.positions.has(shopId)) return
        follower.positions.set(shopId, row.position ?? position)
        // Whoever has left the shop hears nothing more; their stream ends within seconds.
        if (row.role === null) continue
        const at = row.made_at.toISOString()
        follower.tell({ shopId, at, ...toldTo(row.role, row) })
      }
      if (rows.length < BATCH) return
    }
  }

  #wake(shopIds: readonly string[] | 'all') {
    for (const follower of this.#followers) {
      for (const shopId of follower.positions.keys()) {
        if (shopIds === 'all' || shopIds.includes(shopId)) void this.queueCatchUp(follower, shopId)
      }
    }
  }

  /** One catch-up at a time for each follower, so that no event is sent twice. */
  queueCatchUp(follower: Follower, shopId: string): Promise<void> {
    const before = this.#catching.get(follower) ?? Promise.resolve()
    const next = before
      .then(() => withShop(this.#ground.db, shopId, (tx) => this.#catchUp(tx, follower, shopId)))
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
    if (this.#letGo(lost)) this.#startLater()
  }

  /** Gives the connection back, once: a lost one is told of by its error and by what was asked of it. */
  #letGo(client: PoolClient): boolean {
    if (this.#listener !== client) return false
    this.#listener = undefined
    client.release(true)
    return true
  }

  #startLater() {
    // A connection that is lost while it begins to listen is told of twice, and is made anew once.
    if (this.#restart || this.#stopped) return
    this.#restart = setTimeout(() => {
      this.#restart = undefined
      this.start().then(
        () => this.#wake('all'),
        (error: unknown) => {
          this.#ground.log.warn({ err: error }, 'live updates: the database does not answer yet')
          this.#startLater()
        },
      )
    }, RETRY_MS)
  }
}
