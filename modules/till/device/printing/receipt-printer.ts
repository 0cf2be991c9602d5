import type { Writes } from './receipt-bytes.ts'

/** A printer of receipts, by whichever way it is reached. */
export type ReceiptPrinter = {
  /** Sends everything, in its order. It is done once the last write was taken. */
  print(writes: Writes): Promise<void>
}

/** Nothing has gone out: the printer was not there. It can be tried again without a doubt. */
export class PrinterNotReached extends Error {
  override name = 'PrinterNotReached'
}

/** Something has gone out, and nobody knows how much of it: a person has to look at the paper. */
export class PrintUnknown extends Error {
  override name = 'PrintUnknown'
}

/** Whether the printer is what went wrong: whoever stands there is told. Everything else is a mistake of ours. */
export const isOfPrinter = (failure: unknown): boolean =>
  failure instanceof PrinterNotReached || failure instanceof PrintUnknown

// A printer of this kind prints a slice of 31 mm in about a fifth of a second, and has little memory.
const PAUSE_MS = 120

/** Sends writes one after the other with a pause. The first that fails leaves the outcome unknown. */
export async function sendAll(writes: Writes, send: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for (const [at, bytes] of writes.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    try {
      await send(bytes)
    } catch (cause) {
      throw new PrintUnknown('the printer went away while it printed', { cause })
    }
  }
}

/** Reaches for a printer: what fails here has sent nothing. */
export async function reached<T>(reach: () => Promise<T>): Promise<T> {
  try {
    return await reach()
  } catch (cause) {
    throw new PrinterNotReached('the printer is not there', { cause })
  }
}

/** Does something with what was opened, and lets it go. A cable that was cut cannot be closed either: that is told beside. */
export async function lettingGo(work: () => Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await close().catch((error: unknown) => reportError(error))
  }
}
