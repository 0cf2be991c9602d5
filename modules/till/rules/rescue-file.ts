/** How a device seals an event for the server: version, ephemeral point, nonce, and what AES-GCM has made of the text. */
export const RESCUE_SEAL = {
  version: 1,
  pointBytes: 65,
  nonceBytes: 12,
  purpose: 'langraan till rescue 1',
} as const

/** What is sealed with the text of an event: it opens under its own number of its own till alone. */
export const rescueBinding = (tillId: string, seq: number): string => `${tillId} ${seq}`

export const RESCUE_FILE = { kind: 'langraan-till-rescue', version: 1 } as const

/** An event as it lies in the file: sealed, in base64. */
export type RescuedEvent = { seq: number; hash: string; sealed: string }

/** What a till writes of what it has not sent, to be brought to the shop by hand. */
export type RescueFile = {
  kind: typeof RESCUE_FILE.kind
  version: number
  shopId: string
  tillId: string
  savedAt: string
  appVersion: string
  events: RescuedEvent[]
}

/** Reads such a file; undefined where it is none. */
export function readRescueFile(text: string): RescueFile | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isRescueFile(read) ? read : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isRescueFile(read: unknown): read is RescueFile {
  if (typeof read !== 'object' || read === null) return false
  const { kind, version, shopId, tillId, savedAt, events } = read as Partial<
    Record<keyof RescueFile, unknown>
  >
  return (
    kind === RESCUE_FILE.kind &&
    version === RESCUE_FILE.version &&
    [shopId, tillId, savedAt].every((one) => typeof one === 'string') &&
    Array.isArray(events) &&
    events.every(isRescued)
  )
}

function isRescued(read: unknown): read is RescuedEvent {
  if (typeof read !== 'object' || read === null) return false
  const { seq, hash, sealed } = read as Partial<Record<keyof RescuedEvent, unknown>>
  return Number.isSafeInteger(seq) && typeof hash === 'string' && typeof sealed === 'string'
}

// A request carries a megabyte, and so many events.
const MOST_CHARACTERS = 700_000
/** How many events of a file are brought by one request. */
export const MOST_RESCUED = 50

/** The events of a file in the portions that one request carries, in their order. */
export function portionsOf(events: readonly RescuedEvent[]): RescuedEvent[][] {
  const portions: RescuedEvent[][] = []
  let room = 0
  for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
    const last = portions.at(-1)
    room -= event.sealed.length
    if (last && room >= 0 && last.length < MOST_RESCUED) last.push(event)
    else {
      portions.push([event])
      room = MOST_CHARACTERS - event.sealed.length
    }
  }
  return portions
}
