import type { DraftFields } from '../../rules/rules.ts'

export type DraftContent = { readonly step: number; readonly fields: DraftFields }

/** `waiting`: typed, not yet sent. `failed`: will be tried again. `ended`: there is nothing to save to any more. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'ended'

export type DraftSaver = {
  /** Saves after a pause in typing. */
  readonly later: (content: DraftContent) => void
  /** Saves at once; throws what the server refuses. */
  readonly now: (content: DraftContent) => Promise<void>
  /** What has not reached the server. */
  readonly unsent: () => DraftContent | undefined
  /** Saves no more: the shop was created. */
  readonly stop: () => void
}

export type DraftSaverOptions = {
  readonly send: (content: DraftContent) => Promise<unknown>
  readonly tell: (state: SaveState) => void
  /** Whether trying again is in vain: the draft has become a shop, or was thrown away. */
  readonly isFinal?: (error: unknown) => boolean
  readonly pauseMilliseconds?: number
  readonly retryMilliseconds?: number
}

/** Sends one content after the other, never an older one after a newer one; what is overtaken is not sent at all. */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { send, tell, isFinal = () => false, pauseMilliseconds = 600, retryMilliseconds = 5_000 } = options
  let waiting: DraftContent | undefined
  let sending: DraftContent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let line: Promise<unknown> = Promise.resolve()

  const stop = (): void => {
    stopped = true
    waiting = undefined
    clearTimeout(timer)
  }
  const sendWaiting = async (): Promise<void> => {
    if (waiting === undefined || stopped) return
    sending = waiting
    waiting = undefined
    tell('saving')
    try {
      await send(sending)
      tell(waiting === undefined ? 'saved' : 'waiting')
    } catch (error) {
      if (isFinal(error)) stop()
      else waiting ??= sending
      tell(stopped ? 'ended' : 'failed')
      throw error
    } finally {
      sending = undefined
    }
  }
  const sendInOrder = (): Promise<void> => {
    const turn = line.then(sendWaiting)
    // The next one goes ahead whether or not this one got through; who asked for this one hears of it.
    line = turn.catch(() => undefined)
    return turn
  }
  const after = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!stopped)
      timer = setTimeout(() => void sendInOrder().catch(() => after(retryMilliseconds)), milliseconds)
  }
  return {
    later: (content) => {
      if (stopped) return
      waiting = content
      tell('waiting')
      after(pauseMilliseconds)
    },
    now: (content) => {
      clearTimeout(timer)
      waiting = content
      return sendInOrder()
    },
    unsent: () => waiting ?? sending,
    stop,
  }
}
