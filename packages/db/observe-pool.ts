import type pg from 'pg'

/** Told when something begins; what it answers is called when that has ended. */
export type PoolObserver = {
  query(text: string): () => void
  waitForConnection(): () => void
}

type AnyFunction = (...args: unknown[]) => unknown

/** Tells an observer of every query and every wait for a connection of a pool, whoever asks. */
export function observePool(pool: pg.Pool, observer: PoolObserver): void {
  pool.connect = timed(pool.connect.bind(pool) as AnyFunction, () => observer.waitForConnection()) as never
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as AnyFunction
    client.query = timed(query, ([asked]) => observer.query(textOf(asked))) as never
  })
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text ?? '')

/** The driver ends by a callback where one is given, and by a promise otherwise. */
function timed(call: AnyFunction, begin: (args: readonly unknown[]) => () => void): AnyFunction {
  return (...args) => {
    const end = begin(args)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback: AnyFunction = (...answer) => {
        end()
        return (last as AnyFunction)(...answer)
      }
      return call(...args.slice(0, -1), callback)
    }
    const answer = call(...args)
    if (answer instanceof Promise) {
      const settled = () => end()
      void answer.then(settled, settled)
    }
    return answer
  }
}
