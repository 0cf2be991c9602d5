/** Where the present time comes from. Everything that needs it takes one, so that tests move it. */
export type Clock = { now(): Date }

/** The machine's clock: the only place of the servers that reads it. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until it is moved, for tests. */
export function controlledClock(
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime()
    },
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}
