/** How many streams one caller may hold open in a process. */
export type StreamLimits = { ofSession: number; ofPerson: number; ofShop: number }

// A browser opens one for all of its tabs. What a phone has left behind on its way counts until it is noticed.
export const STREAM_LIMITS: StreamLimits = { ofSession: 8, ofPerson: 40, ofShop: 500 }

type Held = {
  readonly sessionId: string
  readonly userId: string
  readonly positions: ReadonlyMap<string, unknown>
  giveWay(): void
}

/** The streams whose place a new one takes: the oldest of its session and of its person, where these have too many. */
export function inTheWay<H extends Held>(
  held: readonly H[],
  { sessionId, userId }: Pick<Held, 'sessionId' | 'userId'>,
  { ofSession, ofPerson }: StreamLimits,
): H[] {
  const oldest = (mine: H[], most: number) => mine.slice(0, Math.max(0, mine.length - most + 1))
  const ofThisSession = oldest(
    held.filter((one) => one.sessionId === sessionId),
    ofSession,
  )
  const left = held.filter((one) => one.userId === userId && !ofThisSession.includes(one))
  return [...ofThisSession, ...oldest(left, ofPerson)]
}

/** Whether a shop is followed by as many as it may be. Others' places are never taken. */
export const isShopFull = (held: readonly Held[], shopId: string, { ofShop }: StreamLimits): boolean =>
  held.filter(({ positions }) => positions.has(shopId)).length >= ofShop
