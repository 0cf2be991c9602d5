import type { TillSnapshot, TillStaff } from '@langraan/till/contract'
import { type Cart, emptyCart, type ShiftFigures } from '@langraan/till/rules'
import type { StorageState } from './storage-state.ts'
import type { Unsent } from './sync.ts'
import type { KeptBill } from './till-database.ts'
import type { OpenShift } from './till-tail.ts'

/** Where the till stands; what can be done on its screen follows from it. */
export type TillPhase =
  | 'opening'
  /** No device yet: it asks for its code. */
  | 'unpaired'
  /** The browser has lost the key by which it read what is kept here. */
  | 'keyless'
  /** Another tab of this browser sells. */
  | 'elsewhere'
  /** What it keeps here may be lost, and the shop does not want that. */
  | 'unsafe'
  /** It waits for a PIN. */
  | 'locked'
  /** No shift is open. */
  | 'closed'
  | 'selling'
  /** The shop has revoked it. */
  | 'revoked'

export type TillView = {
  phase: TillPhase
  snapshot: TillSnapshot | null
  /** Who stands at it. */
  staff: TillStaff | null
  shift: OpenShift | null
  /** The shift that was closed last, as long as whoever closed it stands here. */
  closedShift: { figures: ShiftFigures; countedSatang: number } | null
  cart: Cart
  held: readonly KeptBill[]
  unsent: Unsent
  /** Whether the server answered the last time it was asked. */
  isOnline: boolean
  /** When goods and prices were last what the shop has; null before they ever were. */
  freshAt: number | null
  goodsCount: number
  /** Changes with each change of the goods. */
  goodsVersion: string
  free: Readonly<Record<string, number>>
  storage: StorageState | null
  /** The device's clock was set back behind the last event. */
  isClockBack: boolean
}

/** What a till shows before it has read anything. */
export const nothingShown: TillView = {
  phase: 'opening',
  snapshot: null,
  staff: null,
  shift: null,
  closedShift: null,
  cart: emptyCart,
  held: [],
  unsent: { count: 0, since: null },
  isOnline: true,
  freshAt: null,
  goodsCount: 0,
  goodsVersion: '',
  free: {},
  storage: null,
  isClockBack: false,
}

/** What is shown, and who is told when it changes. */
export class Shown {
  #view: TillView
  readonly #listeners = new Set<() => void>()

  constructor(first: TillView) {
    this.#view = first
  }

  readonly get = (): TillView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(part: Partial<TillView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}
