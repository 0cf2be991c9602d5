import { AsyncLocalStorage } from 'node:async_hooks'

type Work = { name: string; lane: string }

const works = new AsyncLocalStorage<Work>()

/**
 * Runs something under the name of its use case or job, so that what it asks of the database can be told by it. `lane` is
 * whose it is: who has much to do waits for themselves.
 */
export const workAs = <T>(name: string, run: () => T, lane = ''): T => works.run({ name, lane }, run)

/** Under which name the code that asks is running. */
export const currentWork = (): string => works.getStore()?.name ?? 'none'

/** Whose it is; empty for what is nobody's. */
export const currentLane = (): string => works.getStore()?.lane ?? ''
