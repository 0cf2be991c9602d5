/** The server follows so many shops for one browser. */
const MOST_SHOPS = 20
/** A tab that has not answered for so long is gone: it crashed, or the browser has put it to sleep. */
export const SILENT_MS = 90_000

type Tab = { readonly shops: readonly string[]; readonly heardAtMs: number }

/** What the tabs of a browser follow, as far as the one that leads has heard. */
export class FollowedShops {
  readonly #tabs = new Map<string, Tab>()
  readonly #dropped = new Set<string>()

  /** Keeps what a tab follows, `[]` when it goes. True: it was given up before and has missed something. */
  hear(tab: string, shops: readonly string[], nowMs: number): boolean {
    // Taken out first, so that who spoke last stands last.
    this.#tabs.delete(tab)
    if (shops.length > 0) this.#tabs.set(tab, { shops, heardAtMs: nowMs })
    return this.#dropped.delete(tab) && shops.length > 0
  }

  /** Gives up the tabs that are silent; true when there were some. */
  dropSilent(nowMs: number): boolean {
    const silent = [...this.#tabs].filter(([, tab]) => nowMs - tab.heardAtMs > SILENT_MS)
    for (const [name] of silent) {
      this.#tabs.delete(name)
      this.#dropped.add(name)
    }
    return silent.length > 0
  }

  /** Each shop once; of too many, those of the tabs that spoke last. */
  list(): string[] {
    const shops = [...this.#tabs.values()].toReversed().flatMap((tab) => tab.shops)
    return [...new Set(shops)].slice(0, MOST_SHOPS)
  }
}
