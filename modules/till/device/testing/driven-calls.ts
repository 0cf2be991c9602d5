import type { TillEvent } from '../../rules/event.ts'

/** What is sold: how many pieces of which articles, by their place among the goods, and what is taken off the first. */
export type Wanted = {
  pieces: (readonly [place: number, quantity: number])[]
  discountSatang: number
  way: 'cash' | 'promptpay' | 'split'
}
/** A paper that the till has given: it counts from then on. */
export type Paper = { number: string; orderId: string; totalSatang: number }
export type DrivenEvent = { seq: number; hash: string; state: string; act: TillEvent['act'] }

/** What a till that is driven from outside can be asked for. */
export type DrivenCalls = {
  pair(code: string): Promise<void>
  begin(pin: string): Promise<void>
  setClock(clockMs: number): void
  sell(wanted: Wanted): Promise<Paper>
  takeBack(nth: number, method: 'cash' | 'transfer'): Promise<Paper | null>
  moveCash(direction: 'in' | 'out', amountSatang: number): Promise<void>
  holdAndDiscard(place: number): Promise<void>
  changeShift(moreSatang: number, isLast: boolean): Promise<void>
  sync(): Promise<number>
  kept(): Promise<DrivenEvent[]>
}

/** What stands in the global scope of the page of such a till. */
export type DrivenGlobals = {
  drivenTill: DrivenCalls
  openDrivenTill(appVersion: string, clockMs: number): Promise<void>
}
