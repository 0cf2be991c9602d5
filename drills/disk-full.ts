import { pause } from './house/cluster.ts'
import type { Drill } from './house/drill.ts'
import { mountSmallDisk } from './hostile/small-disk.ts'
import { mustOutlive, underLoad } from './house/under-load.ts'

const DISK_MEGABYTES = 560
const DATABASE_ENDED_WITHIN_MS = 3000

// The disk of database and files fills up while shops are busy, stays full for a moment, and has room again. PostgreSQL
// ends when it cannot write its log; then it is started again, as the launcher and systemd do.
let databaseEnds = 0
const [isYes, isNo] = [() => true, () => false]
export const drill: Drill = {
  faults: 20,
  run: async (setting) => {
    const disk = await mountSmallDisk(DISK_MEGABYTES)
    try {
      return await underLoad(
        setting,
        async ({ cluster }) => {
          await disk.fill(setting.random.between(0, 400_000))
          await pause(setting.random.between(200, 1000))
          await disk.free()
          // It may be about to end, or have ended.
          for (let waited = 0; cluster.isDatabaseUp && waited < DATABASE_ENDED_WITHIN_MS; waited += 50) {
            if (await cluster.rows('SELECT 1').then(isYes, isNo)) break
            await pause(50)
          }
          if (!cluster.isDatabaseUp) {
            databaseEnds++
            await cluster.startDatabase()
          }
        },
        {
          folder: `${disk.folder}/data`,
          every: [200, 900],
          // Small enough for the disk: its log is written over and over.
          settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
          finally: async (world) => ({ ...(await mustOutlive(world)), databaseEnds }),
        },
      )
    } finally {
      await disk.unmount()
    }
  },
}
