import { emptyCart, type RescueFile, type TillRight } from '@langraan/till/rules'
import type { TillSnapshot } from '@langraan/till/contract'
import { Chain, type Said } from './chain.ts'
import { CustomerIndex } from './customers.ts'
import { GoodsIndex } from './goods-index.ts'
import { Leader } from './leader.ts'
import { type PinAnswer, PinDesk } from './pin-desk.ts'
import { Rescue } from './rescue/rescue.ts'
import { ShopSeal } from './rescue/shop-seal.ts'
import { storageState } from './storage-state.ts'
import { FACTS, goodsVersionOf, keptCustomers, unsentOf } from './sync.ts'
import { Syncing } from './syncing.ts'
import { type Pairing, type TillApi, tillApi } from './till-server.ts'
import { TillDatabase } from './till-database.ts'
import { phaseOf } from './till-phase.ts'
import { isSetBack } from './till-tail.ts'
import { nothingShown, Shown, type TillView } from './till-view.ts'
import { isOfLostKey, Vault } from './vault.ts'

const PAIRING = 'pairing'
const CART = 'cart'

export type TillOptions = {
  /** One till for each name in a browser. */
  name: string
  appVersion: string
  now?: () => number
  /** Where the API is, if not at this address. */
  base?: string
}

/** A till: what it keeps on its device, who stands at it, and what it tells the server. */
export class Till {
  readonly shown = new Shown(nothingShown)
  readonly database: TillDatabase
  readonly chain: Chain
  readonly #options: TillOptions
  readonly #vault: Vault
  readonly #leader: Leader
  readonly #pins: PinDesk
  readonly #rescue: Rescue
  #pairing: Pairing | null = null
  #syncing: Syncing | undefined
  #goods = new GoodsIndex([])
  #goodsRead = Promise.resolve()
  #customers: Promise<CustomerIndex> | undefined
  #isLeader = false
  #isRevoked = false
  #isKeyless = false

  private constructor(database: TillDatabase, vault: Vault, options: TillOptions) {
    this.database = database
    this.#vault = vault
    this.#options = options
    const seal = new ShopSeal()
    this.chain = new Chain(database, vault, seal)
    this.#rescue = new Rescue(database, this.chain, seal)
    this.#pins = new PinDesk(database)
    this.#leader = new Leader(`till ${options.name}`)
  }

  /** Opens the till of this browser, with all that it has kept. */
  static async open(options: TillOptions): Promise<Till> {
    const database = new TillDatabase(options.name)
    const till = new Till(database, await Vault.open(database), options)
    await till.#begin()
    return till
  }

  get goods(): GoodsIndex {
    return this.#goods
  }

  /** The customers of the shop; they are unsealed when somebody asks for the first time. */
  customers(): Promise<CustomerIndex> {
    this.#customers ??= keptCustomers({ vault: this.#vault, database: this.database }).then(
      (kept) => new CustomerIndex(kept),
    )
    return this.#customers
  }

  get pairing(): Pairing | null {
    return this.#pairing
  }

  get api(): TillApi {
    return tillApi(this.#pairing, this.#options.base)
  }

  now(): number {
    return (this.#options.now ?? Date.now)()
  }

  /** Makes this device the till that a code is for. It needs the network, once. */
  async pair(code: string, device: string): Promise<void> {
    const pairing = await tillApi(null, this.#options.base)('POST /till-pairings', { body: { code, device } })
    await this.database.setFact(PAIRING, await this.#vault.seal(pairing))
    this.#pairing = pairing
    await this.#startSyncing()
    await this.#syncing?.all()
    await this.refresh()
  }

  /** Sells in this tab from now on; the other one only shows. */
  async takeOver(): Promise<void> {
    this.#isLeader = await this.#leader.takeOver(() => this.#lose())
    if (this.#isLeader) await this.#startSyncing()
    await this.refresh()
  }

  /** Asks the server for news and sends what waits, now. */
  sync(): Promise<void> {
    return this.#syncing?.all() ?? Promise.resolve()
  }

  /** Sends what waits; nobody has to wait for it. */
  send(): void {
    void this.#syncing?.send()
  }

  /** What was not sent, as a file to bring to the shop; nothing where all of it was, or the shop's key was never known. */
  rescueFile(): Promise<RescueFile | undefined> {
    return this.#rescue.file(this.#options.appVersion, this.now())
  }

  /** Forgets all that is kept here: the device can become another till. */
  async forget(): Promise<void> {
    await this.close()
    await this.database.delete()
  }

  async close(): Promise<void> {
    await this.#goodsRead
    await this.#syncing?.stop()
    this.#leader.end()
    this.database.close()
  }

  /** Who has this PIN; nobody while the device waits after wrong ones. */
  personOf(pin: string, right?: TillRight): Promise<PinAnswer> {
    return this.#pins.personOf(this.shown.get().snapshot?.staff ?? [], pin, { right, now: this.now() })
  }

  async signIn(pin: string): Promise<PinAnswer> {
    const answer = await this.personOf(pin)
    if (answer.kind === 'is') {
      await this.#goodsRead
      this.shown.set({ staff: answer.staff })
      await this.refresh()
    }
    return answer
  }

  async lock(): Promise<void> {
    this.shown.set({ staff: null, closedShift: null })
    await this.refresh()
  }

  /** What somebody at the till does, with what is known of the moment. */
  said(approvedBy: string | null = null): Said {
    const { staff } = this.shown.get()
    const pairing = this.#pairing
    if (!staff || !pairing) throw new Error('nobody stands at the till')
    return {
      tillId: pairing.tillId,
      series: pairing.series,
      appVersion: this.#options.appVersion,
      aheadMs: this.#syncing?.aheadMs ?? null,
      staffId: staff.staffId,
      approvedBy,
      now: this.now(),
    }
  }

  seal = (value: unknown): Promise<ArrayBuffer> => this.#vault.seal(value)
  unseal = <Value>(sealed: ArrayBuffer): Promise<Value> => this.#vault.open<Value>(sealed)

  /** Keeps the bill that is being put together, so that a reload does not lose it. */
  async keepCart(cart: TillView['cart']): Promise<void> {
    this.shown.set({ cart })
    await this.database.setFact(CART, await this.#vault.seal(cart))
  }

  async dropCart(): Promise<void> {
    await this.database.dropFact(CART)
  }

  /** Reads anew what is shown of what is kept. */
  async refresh(): Promise<void> {
    const [tail, held, unsent] = await Promise.all([
      this.chain.tail(),
      this.database.held.orderBy('at').toArray(),
      unsentOf(this.database),
    ])
    const standing = {
      isKeyless: this.#isKeyless,
      isPaired: this.#pairing !== null,
      isLeader: this.#isLeader,
      isRevoked: this.#isRevoked,
    }
    this.shown.set({
      shift: tail.shift,
      held,
      unsent,
      isClockBack: isSetBack(tail, this.now()),
      phase: phaseOf(standing, this.shown.get(), tail.shift !== null),
    })
  }

  async #begin(): Promise<void> {
    const sealed = await this.database.fact<ArrayBuffer>(PAIRING)
    await this.#rescue.begin()
    if (sealed) await this.#readPairing(sealed)
    if (this.#isKeyless) return this.refresh()
    await this.#pins.begin()
    this.#isLeader = await this.#leader.begin(() => this.#lose())
    this.shown.set({ storage: await storageState(navigator.storage as StorageManager | undefined) })
    await this.#readKept()
    if (this.#isLeader) await this.#startSyncing()
    await this.refresh()
  }

  async #readPairing(sealed: ArrayBuffer): Promise<void> {
    try {
      this.#pairing = await this.#vault.open<Pairing>(sealed)
    } catch (error) {
      if (!isOfLostKey(error)) throw error
      this.#isKeyless = true
    }
  }

  /** What the device has had from the server before: it sells by that until there is something newer. */
  async #readKept(): Promise<void> {
    const kept = await this.database.fact<{ sealed: ArrayBuffer; at: number }>(FACTS.snapshot)
    const cart = await this.database.fact<ArrayBuffer>(CART)
    this.shown.set({
      snapshot: kept ? await this.#vault.open<TillSnapshot>(kept.sealed) : null,
      freshAt: kept?.at ?? null,
      free: (await this.database.fact<Record<string, number>>(FACTS.free)) ?? {},
      cart: cart ? await this.#vault.open<TillView['cart']>(cart) : emptyCart,
    })
    // The first screen asks for a PIN, and does not wait for 20,000 articles.
    this.#goodsRead = this.#readGoods()
  }

  async #readGoods(): Promise<void> {
    const kept = await this.database.goods.toArray()
    this.#goods = new GoodsIndex(kept.toSorted((a, b) => a.part - b.part || a.place - b.place))
    this.shown.set({ goodsCount: kept.length, goodsVersion: await goodsVersionOf(this.database) })
  }

  async #startSyncing(): Promise<void> {
    const pairing = this.#pairing
    if (!pairing) return
    await this.#syncing?.stop()
    this.#syncing = new Syncing(
      {
        database: this.database,
        vault: this.#vault,
        chain: this.chain,
        api: tillApi(pairing, this.#options.base),
        pairing,
        appVersion: this.#options.appVersion,
        now: () => this.now(),
      },
      {
        isOnline: (isOnline) => this.shown.set({ isOnline }),
        snapshot: (snapshot) => this.#meet(snapshot),
        goods: () => this.#readGoods(),
        customers: () => (this.#customers = undefined),
        free: (free) => this.shown.set({ free }),
        sent: () => this.refresh(),
        turnedAway: () => this.#revoke(),
      },
    )
    this.#syncing.start()
  }

  /** Whoever stands at the till may have lost rights, or their place in the shop. */
  async #meet(snapshot: TillSnapshot): Promise<void> {
    const { staff } = this.shown.get()
    const same = snapshot.staff.find(({ staffId }) => staffId === staff?.staffId) ?? null
    this.shown.set({ snapshot, freshAt: this.now(), staff: same })
    const pairing = this.#pairing
    if (pairing) await this.#rescue.learn({ ...pairing, rescueKey: snapshot.rescueKey })
    await this.refresh()
  }

  #revoke(): Promise<void> {
    this.#isRevoked = true
    this.#customers = undefined
    return this.refresh()
  }

  #lose(): void {
    this.#isLeader = false
    void this.#syncing?.stop()
    this.shown.set({ phase: 'elsewhere' })
  }
}
