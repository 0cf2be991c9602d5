import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BLOCK = 65_536

/** A disk of its own, small enough to be filled. */
export type SmallDisk = {
  folder: string
  /** Leaves so many bytes free, by a file that takes the rest. */
  fill(leaveBytes: number): Promise<void>
  /** Gives all of it back. */
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts one in memory. That needs root on Linux; elsewhere it says so in one line. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('a disk that can be filled is mounted in memory: run this drill as root on Linux')
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-small-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: async (leaveBytes) => {
      const handle = await open(ballast, 'w')
      const block = Buffer.alloc(BLOCK, 1)
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder)
          if (bavail * bsize - leaveBytes < BLOCK) return
          await handle.write(block)
        }
      } catch (error) {
        // Others write meanwhile: full is what was wanted.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await handle.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
