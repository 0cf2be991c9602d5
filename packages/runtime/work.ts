import { AsyncLocalStorage } from 'node:async_hooks'

const works = new AsyncLocalStorage<string>()

/** Runs something under the name of its use case or job, so that what it asks of the database can be told by it. */
export const workAs = <T>(name: string, run: () => T): T => works.run(name, run)

/** Under which name the code that asks is running. */
export const currentWork = (): string => works.getStore() ?? 'none'
