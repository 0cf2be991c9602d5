import { createDatabase, type Database, type Pool, type PoolClient, sql, withShop } from '@langraan/db'
import type { Follower } from './follower.ts'
import { ShopFeed } from './shop-feed.ts'
import type { Ground } from '../wiring/wiring.ts'

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

type Parts = Pick<Ground, 'log' | 'metrics'> & {
  /** A pool of the hub's own: what followers ask for takes no connection from those who serve requests. */
  pool: Pool
}

/**
 * Tells the followers of this process what the relay has published. It listens on one connection; after
 * a lost connection every follower is caught up from its own position, so nothing depends on a
 * notification arriving.
 */
export class EventHub {
  readonly #pool: Pool
  readonly #db: Database
  readonly #log: Parts['log']
  readonly #metrics: Parts['metrics']
  readonly #followers = new Set<Follower>()
  readonly #feeds = new Map<string, ShopFeed>()
  #listener: PoolClient | undefined
  #restart: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor({ pool, log, metrics }: Parts) {
    this.#pool = pool
    this.#db = createDatabase(pool)
    this.#log = log
    this.#metrics = metrics
  }

  async start(): Promise<void> {
    const client = await this.#pool.connect()
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
    return withShop(this.#db, shopId, async (tx) => {
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

  /** Takes a follower in; answers how it leaves. */
  follow(follower: Follower): () => void {
    const shopIds = [...follower.positions.keys()]
    this.#followers.add(follower)
    this.#metrics.followers.set(this.#followers.size)
    for (const shopId of shopIds) this.#feedOf(shopId).add(follower)
    return () => {
      this.#followers.delete(follower)
      this.#metrics.followers.set(this.#followers.size)
      for (const shopId of shopIds) this.#leave(follower, shopId)
    }
  }

  #feedOf(shopId: string): ShopFeed {
    const feed = this.#feeds.get(shopId) ?? new ShopFeed(this.#db, shopId)
    this.#feeds.set(shopId, feed)
    return feed
  }

  #leave(follower: Follower, shopId: string) {
    const feed = this.#feeds.get(shopId)
    feed?.delete(follower)
    if (feed?.isEmpty) this.#feeds.delete(shopId)
  }

  #wake(shopIds: readonly string[]) {
    for (const shopId of shopIds) if (this.#feeds.has(shopId)) void this.catchUp(shopId)
  }

  /** Has all who follow the shop told what is new, in order and each event once; a follower that has come as well. */
  catchUp(shopId: string): Promise<void> {
    const feed = this.#feeds.get(shopId)
    if (!feed || this.#stopped) return Promise.resolve()
    return feed
      .read()
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'live updates: catching up failed, the next event tries again'),
      )
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
        () => this.#wake([...this.#feeds.keys()]),
        (error: unknown) => {
          this.#log.warn({ err: error }, 'live updates: the database does not answer yet')
          this.#startLater()
        },
      )
    }, RETRY_MS)
  }
}
