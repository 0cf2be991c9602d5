import type { EmbeddedPostgres } from '@langraan/db/embedded'

const AGAIN_AFTER_MS = 1000

/**
 * Keeps PostgreSQL up: one that ends by itself (its disk was full, somebody killed it) is started again on what
 * it has written. The other processes heal by themselves as soon as it answers.
 */
export function keepPostgres(
  first: EmbeddedPostgres,
  start: () => Promise<EmbeddedPostgres>,
  say: (text: string) => void,
): { stop(): Promise<void> } {
  let current = first
  let isStopping = false
  let restarting = Promise.resolve()
  const again = async (): Promise<void> => {
    while (!isStopping) {
      say('PostgreSQL ended, starting it again')
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      try {
        current = await start()
        return watch()
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const watch = (): void => {
    current.process.once('exit', () => {
      if (!isStopping) restarting = again()
    })
  }
  watch()
  return {
    stop: async () => {
      isStopping = true
      await restarting
      await current.stop()
    },
  }
}
