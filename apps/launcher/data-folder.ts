import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Thrown with one clear line when the product cannot be started like this. */
export class LauncherError extends Error {}

export type Secrets = {
  appSecret: string
  loginSecret: string
  facebookAppSecret: string
  shippopKey: string
  demoPassword: string
}
export type DataFolder = { path: string; secrets: Secrets }

// Raised when an older program could not read what a newer one left in the folder.
const FORMAT = 1
const DEFAULT = fileURLToPath(new URL('../../.langraan', import.meta.url))

/** The folder that is meant, whether it is there or not. */
export const dataFolderPath = (wanted: string | undefined): string => path.resolve(wanted || DEFAULT)

/** Opens the folder that keeps database, files and secrets, and makes it on the first start. */
export async function openDataFolder(wanted: string | undefined): Promise<DataFolder> {
  const folder = dataFolderPath(wanted)
  try {
    await mkdir(folder, { recursive: true })
    const known = await readJson<{ format: number; secrets: Secrets }>(path.join(folder, 'langraan.json'))
    if (known && known.format > FORMAT) {
      throw new LauncherError(
        `the data folder ${folder} was written by a newer version: start that version, or choose another folder with LANGRAAN_DATA`,
      )
    }
    if (known) return { path: folder, secrets: known.secrets }
    const secrets = newSecrets()
    await writeFile(
      path.join(folder, 'langraan.json'),
      `${JSON.stringify({ format: FORMAT, secrets }, null, 2)}\n`,
      { mode: 0o600 },
    )
    return { path: folder, secrets }
  } catch (error) {
    if (error instanceof LauncherError) throw error
    throw new LauncherError(
      `the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const random = () => randomBytes(32).toString('hex')

function newSecrets(): Secrets {
  return {
    appSecret: random(),
    loginSecret: random(),
    facebookAppSecret: random(),
    shippopKey: `sandbox-${random()}`,
    demoPassword: 'langraan-demo',
  }
}

/**
 * Takes the folder for this process. Refuses while another copy runs in it: its PostgreSQL must not be
 * mistaken for one that was left behind.
 */
export async function takeFolder(folder: string): Promise<void> {
  const file = path.join(folder, 'launcher.pid')
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (pid > 0 && pid !== process.pid && (await isLauncher(pid))) {
    throw new LauncherError(
      `another copy (process ${pid}) runs with the data folder ${folder}: stop it, or choose another folder with LANGRAAN_DATA`,
    )
  }
  await writeFile(file, String(process.pid))
}

/** A number of a process that has ended may belong to another program by now. */
async function isLauncher(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'launcher')
  return command.includes('launcher')
}
