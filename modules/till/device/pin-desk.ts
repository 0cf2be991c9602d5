import type { TillStaff } from '@langraan/till/contract'
import type { TillRight } from '@langraan/till/rules'
import { afterWrong, isPinOf, noTries, type PinTries, triesLeft } from './pin.ts'
import type { TillDatabase } from './till-database.ts'

const TRIES = 'tries'

/** What a PIN was found to be. */
export type PinAnswer =
  | { kind: 'is'; staff: TillStaff }
  | { kind: 'no-right'; staff: TillStaff }
  | { kind: 'wrong'; left: number }
  | { kind: 'waits'; until: number }

/** Asks for PINs, and looks at none for a while after wrong ones, also after a reload. */
export class PinDesk {
  readonly #database: TillDatabase
  #tries: PinTries = noTries

  constructor(database: TillDatabase) {
    this.#database = database
  }

  async begin(): Promise<void> {
    this.#tries = (await this.#database.fact<PinTries>(TRIES)) ?? noTries
  }

  async personOf(
    everybody: readonly TillStaff[],
    pin: string,
    { right, now }: { right: TillRight | undefined; now: number },
  ): Promise<PinAnswer> {
    if (this.#tries.until > now) return { kind: 'waits', until: this.#tries.until }
    for (const staff of everybody) {
      if (!(await isPinOf(staff, pin))) continue
      await this.#set(noTries)
      return right && !staff.rights.includes(right) ? { kind: 'no-right', staff } : { kind: 'is', staff }
    }
    await this.#set(afterWrong(this.#tries, now))
    return this.#tries.until > now
      ? { kind: 'waits', until: this.#tries.until }
      : { kind: 'wrong', left: triesLeft(this.#tries) }
  }

  async #set(tries: PinTries): Promise<void> {
    this.#tries = tries
    await this.#database.setFact(TRIES, tries)
  }
}
