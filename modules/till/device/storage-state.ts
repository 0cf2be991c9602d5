/** Whether what the till keeps on this device is safe there. */
export type StorageState = {
  /** The browser has promised not to clear it. */
  isKept: boolean
  /** It looks like a private window, which forgets everything when it is closed. */
  isPrivate: boolean
  /** How much room is left, in bytes; null where the browser does not say. */
  roomBytes: number | null
}

// Private windows are given a small part of the memory in place of the disk.
const ROOM_OF_PRIVATE_BYTES = 300 * 1024 * 1024

/** Asks the browser to keep what is here, and how much room there is. */
export async function storageState(storage: StorageManager | undefined): Promise<StorageState> {
  // Without it the browser is too old to promise anything.
  if (!storage?.persist) return { isKept: false, isPrivate: false, roomBytes: null }
  const isKept = (await storage.persisted()) || (await storage.persist())
  const { quota, usage } = await storage.estimate()
  const roomBytes = quota === undefined ? null : quota - (usage ?? 0)
  const isPrivate = !isKept && quota !== undefined && quota < ROOM_OF_PRIVATE_BYTES
  return { isKept, isPrivate, roomBytes }
}

export const LITTLE_ROOM_BYTES = 50 * 1024 * 1024

const HOUR_MS = 3_600_000
/** From which age on it is said louder and louder that something has not been sent. */
export const UNSENT_STEPS_MS = [24 * HOUR_MS, 72 * HOUR_MS, 144 * HOUR_MS] as const

/** 0 as long as nothing waits for a day; 3 after six days, when some browsers begin to clear what nobody opens. */
export const unsentStep = (sinceMs: number | null, now: number): 0 | 1 | 2 | 3 => {
  if (sinceMs === null) return 0
  const passed = UNSENT_STEPS_MS.filter((step) => now - sinceMs >= step).length
  return passed >= 3 ? 3 : passed === 2 ? 2 : passed === 1 ? 1 : 0
}
