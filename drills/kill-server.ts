import type { Drill } from './house/drill.ts'
import { underLoad } from './house/under-load.ts'

// `kill -9` of the server, every third time of the worker too, while shoppers order and the merchant works.
export const drill: Drill = {
  faults: 24,
  run: (setting) =>
    underLoad(setting, async ({ cluster }, number) => {
      const victims = number % 3 === 0 ? [cluster.servers[0], cluster.workers[0]] : [cluster.servers[0]]
      await Promise.all(
        victims.map(async (program) => {
          await program?.kill()
          await program?.start()
        }),
      )
    }),
}
