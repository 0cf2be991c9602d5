import type { Pool } from '@langraan/db'

type Block = { next: number; end: number; size: number; takenAt: number; pending: Promise<void> | undefined }

const LARGEST_BLOCK = 128
const HURRIED_MS = 1000

/**
 * Hands out order numbers. A quiet shop takes them one by one; a shop whose orders come faster than one a
 * second takes blocks that double, so that its counter's row is no queue that every order waits in.
 */
export class OrderNumbers {
  readonly #pool: Pool
  readonly #now: () => number
  readonly #blocks = new Map<string, Block>()

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool
    this.#now = now
  }

  async take(shopId: string): Promise<number> {
    for (;;) {
      const block = this.#blocks.get(shopId) ?? this.#newBlock(shopId)
      if (block.next < block.end) return block.next++
      block.pending ??= this.#refill(shopId, block)
      await block.pending
    }
  }

  #newBlock(shopId: string): Block {
    const block: Block = { next: 0, end: 0, size: 1, takenAt: 0, pending: undefined }
    this.#blocks.set(shopId, block)
    return block
  }

  async #refill(shopId: string, block: Block): Promise<void> {
    const hurried = this.#now() - block.takenAt < HURRIED_MS
    const size = hurried ? Math.min(LARGEST_BLOCK, block.size * 2) : 1
    try {
      const { rows } = await this.#pool.query<{ first: number }>({
        name: 'take-order-numbers',
        text: 'SELECT take_order_numbers($1, $2) AS first',
        values: [shopId, size],
      })
      const first = rows[0]?.first
      if (first === undefined || first === null) throw new Error(`shop ${shopId} has no order numbers`)
      Object.assign(block, { next: first, end: first + size, size, takenAt: this.#now() })
    } finally {
      block.pending = undefined
    }
  }
}
