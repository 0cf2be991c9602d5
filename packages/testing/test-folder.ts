import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** What a whole run keeps at once is an eighth of it. */
const FILES_TAKE = 4 * GIB
/** With the browsers and the tests themselves. */
const ALL_TAKES = 10 * GIB

/**
 * A folder for all that a run of the tests writes, `TMPDIR` of its processes among it: in memory where there is plenty
 * of it, for a database has 1,200 files, which are made there in 30 ms and on a disk in 300. What a run that was killed
 * left there is removed by the next.
 */
export async function openTestFolder(): Promise<string> {
  const inMemory = await hasRoomInMemory()
  if (inMemory) await removeLeftOver()
  const base = inMemory ? IN_MEMORY : tmpdir()
  const folder = await mkdtemp(path.join(base, `langraan-test-${process.pid}-`))
  const temporary = path.join(folder, 'tmp')
  await mkdir(temporary)
  process.env.TMPDIR = temporary
  return folder
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize > FILES_TAKE && process.availableMemory() > ALL_TAKES
  } catch {
    // Only Linux keeps such a folder.
    return false
  }
}

async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(IN_MEMORY)) {
    const pid = /^langraan-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
