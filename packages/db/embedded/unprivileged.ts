import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SpawnOptions } from 'node:child_process'

type User = { uid: number; gid: number }
type Command = { file: string; args: string[]; options: SpawnOptions }

/** How to run a program that refuses to be root. */
export type RunAs = { user?: User; wrap(file: string, args: string[]): Command }

const SETPRIV = '/usr/bin/setpriv'

/**
 * Nothing to do for ordinary users. Root hands over to the owner of the cluster, or else to `postgres` or
 * `nobody`. When that user may not enter the folders on the way (a clone under /root, a folder of `mktemp -d`),
 * it is given the one capability to pass through folders, instead of opening anybody's folder.
 */
export async function unprivileged(cluster: string, binary: string): Promise<RunAs> {
  if (process.platform === 'win32' || process.getuid?.() !== 0)
    return { wrap: (file, args) => ({ file, args, options: {} }) }
  const user = (await ownerOf(cluster)) ?? (await accountOf('postgres')) ?? (await accountOf('nobody'))
  if (!user)
    throw new Error(
      'no user "postgres" or "nobody" to run PostgreSQL as: start as an ordinary user instead of root',
    )
  const open = (await mayEnter(path.dirname(cluster))) && (await mayEnter(path.dirname(binary)))
  if (open) return { user, wrap: (file, args) => ({ file, args, options: user }) }
  await access(SETPRIV, constants.X_OK)
  const flags = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return { user, wrap: (file, args) => ({ file: SETPRIV, args: [...flags, file, ...args], options: {} }) }
}

async function ownerOf(folder: string): Promise<User | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function accountOf(name: string): Promise<User | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether everybody may pass through the folder and all above it. */
async function mayEnter(folder: string): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
