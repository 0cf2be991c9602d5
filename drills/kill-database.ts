import { pause } from './house/cluster.ts'
import type { Drill } from './house/drill.ts'
import { mustOutlive, underLoad } from './house/under-load.ts'

// `kill -9` of the postmaster and of all of its backends, then PostgreSQL started again on what is on the disk.
export const drill: Drill = {
  faults: 20,
  run: (setting) =>
    underLoad(
      setting,
      async ({ cluster }) => {
        await cluster.killDatabase()
        await pause(setting.random.between(0, 400))
        await cluster.startDatabase()
      },
      { every: [300, 1500], finally: mustOutlive },
    ),
}
