import { RESCUE_FILE, type RescuedEvent, type RescueFile } from '@langraan/till/rules'
import type { Chain } from '../chain.ts'
import type { KeptEvent, TillDatabase } from '../till-database.ts'
import type { ShopSeal } from './shop-seal.ts'

const HOME = 'home'

/** Whose till this is, and by which key it seals for the server. It lies open, as it is needed where no key opens anything. */
export type Home = { shopId: string; tillId: string; rescueKey: string }

/** What brings the sales of a till to its shop where the till itself cannot send them any more. */
export class Rescue {
  readonly #database: TillDatabase
  readonly #chain: Chain
  readonly #seal: ShopSeal
  #home: Home | undefined

  constructor(database: TillDatabase, chain: Chain, seal: ShopSeal) {
    this.#database = database
    this.#chain = chain
    this.#seal = seal
  }

  async begin(): Promise<void> {
    this.#home = await this.#database.fact<Home>(HOME)
    if (this.#home) await this.#seal.learn(bytesOf(this.#home.rescueKey))
  }

  /** Hears of the shop's key. What was sold before it was known, or under another one, is sealed now. */
  async learn(home: Home): Promise<void> {
    if (home.rescueKey === this.#home?.rescueKey) return
    await this.#seal.learn(bytesOf(home.rescueKey))
    for (const kept of await waitingOf(this.#database)) {
      const sealed = await this.#seal.seal(home.tillId, kept.seq, await this.#chain.text(kept))
      if (sealed) await this.#database.events.update(kept.seq, { forShop: sealed })
    }
    // The device's own key is never kept open.
    const { shopId, tillId, rescueKey } = home
    this.#home = { shopId, tillId, rescueKey }
    await this.#database.setFact(HOME, this.#home)
  }

  /** All that was not sent, as a file that the shop's server alone can open. Nothing where there is none of it. */
  async file(appVersion: string, now: number): Promise<RescueFile | undefined> {
    const home = this.#home
    if (!home) return undefined
    const events = (await waitingOf(this.#database)).flatMap(({ seq, hash, forShop }): RescuedEvent[] =>
      forShop ? [{ seq, hash, sealed: base64Of(forShop) }] : [],
    )
    if (events.length === 0) return undefined
    const { shopId, tillId } = home
    return { ...RESCUE_FILE, shopId, tillId, savedAt: new Date(now).toISOString(), appVersion, events }
  }
}

const waitingOf = (database: TillDatabase): Promise<KeptEvent[]> =>
  database.events.where('state').equals('waiting').sortBy('seq')

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

function base64Of(bytes: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCodePoint(byte)
  return btoa(text)
}
