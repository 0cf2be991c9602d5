// The one place of the back-office that asks what time it is.
let offsetMilliseconds = 0

/** This browser's time, in milliseconds. */
export const browserTime = (): number => Date.now()

/** Learns how far this browser's clock is from the server's. */
export function setServerTime(serverMilliseconds: number): void {
  offsetMilliseconds = serverMilliseconds - browserTime()
}

/** The server's time, in milliseconds, as far as it is known. */
export const serverTime = (): number => browserTime() + offsetMilliseconds
