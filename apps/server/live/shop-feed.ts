import { sql, type Database, type Tx, withShop } from '@langraan/db'
import { eventForRole } from '@langraan/identity/rules'
import type { Follower } from './follower.ts'

const BATCH = 200

type Row = { position: number | null; name: string; payload: unknown; made_at: Date }

/**
 * The events of one shop as this process hands them on. What is new is read once for all who have heard as much as
 * each other, and their roles with it, so that a crowd of followers costs no more questions than one. Those who have
 * heard the most are served first: whoever comes back after days keeps nobody waiting.
 */
export class ShopFeed {
  readonly #db: Database
  readonly #shopId: string
  readonly #followers = new Set<Follower>()
  #reading: Promise<void> | undefined
  #readAgain = false

  constructor(db: Database, shopId: string) {
    this.#db = db
    this.#shopId = shopId
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0
  }

  add(follower: Follower): void {
    this.#followers.add(follower)
  }

  delete(follower: Follower): void {
    this.#followers.delete(follower)
  }

  /** Reads what is new; asked meanwhile, it looks once more. Fails where the database does not answer. */
  read(): Promise<void> {
    this.#readAgain = true
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      let position = this.#furthestBelow(Infinity)
      while (position !== undefined) {
        const hasMore = await this.#readFrom(position)
        // A group that is through is not asked again: one that is further behind has its turn.
        position = hasMore ? this.#furthestBelow(Infinity) : this.#furthestBelow(position)
      }
    }
  }

  /** The last position below `limit` that a follower has heard. */
  #furthestBelow(limit: number): number | undefined {
    let found: number | undefined
    for (const { positions } of this.#followers) {
      const position = positions.get(this.#shopId)
      if (position !== undefined && position < limit && position > (found ?? -1)) found = position
    }
    return found
  }

  /** Tells those who stand at a position what came next; answers whether there may be more for them. */
  async #readFrom(position: number): Promise<boolean> {
    const group = [...this.#followers].filter((one) => one.positions.get(this.#shopId) === position)
    const { rows, roles } = await withShop(this.#db, this.#shopId, (tx) => this.#next(tx, position, group))
    for (const row of rows) {
      const told = new Map<string, string>()
      for (const follower of group) this.#tell(follower, row, roles.get(follower.userId), told)
    }
    return rows.length === BATCH
  }

  /** The roles are those of this moment: one that was changed while a stream is open counts from the next event on. */
  async #next(tx: Tx, position: number, group: readonly Follower[]) {
    const rows: Row[] = await tx
      .selectFrom('outbox')
      .select(['position', 'name', 'payload', 'made_at'])
      .where('shop_id', '=', this.#shopId)
      .where('position', '>', position)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return { rows, roles: new Map<string, string>() }
    const people = [...new Set(group.map(({ userId }) => userId))]
    const members = await tx
      .selectFrom('memberships')
      .select(['user_id', 'role'])
      .where('shop_id', '=', this.#shopId)
      .where(sql<boolean>`user_id = ANY(${people}::uuid[])`)
      .execute()
    return { rows, roles: new Map(members.map(({ user_id, role }) => [user_id, role])) }
  }

  /** Each role hears its own part of an event, which is written once for all who have it. */
  #tell(follower: Follower, row: Row, role: string | undefined, told: Map<string, string>): void {
    // Whoever has left the shop hears nothing more; their stream ends within seconds.
    if (row.position === null || !follower.positions.has(this.#shopId)) return
    follower.positions.set(this.#shopId, row.position)
    if (role === undefined) return
    const event = told.get(role) ?? this.#write(role, row)
    told.set(role, event)
    follower.tell(event)
  }

  #write(role: string, row: Row): string {
    return JSON.stringify({ shopId: this.#shopId, at: row.made_at.toISOString(), ...eventForRole(role, row) })
  }
}
