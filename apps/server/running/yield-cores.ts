import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
// Half the weight of another session: somebody waits for a slip to be read, too, however busy the machine is.
const SESSION_PRIORITY = 3

/**
 * Gives way to other processes where they want the same core. Linux weighs sessions against each other before the
 * processes within them, so a process that leads one of its own, as services do, lowers that as well: its own priority
 * alone would count for nothing.
 */
export async function yieldCores(log: FastifyBaseLogger): Promise<void> {
  setPriority(PRIORITY)
  if (process.platform !== 'linux') return
  try {
    // After the name of the program: state, parent, group, session.
    const [, , , session] = (await readFile('/proc/self/stat', 'utf8')).split(') ').at(-1)?.split(' ') ?? []
    if (Number(session) === process.pid) await writeFile('/proc/self/autogroup', String(SESSION_PRIORITY))
  } catch (error) {
    log.info(
      { err: error },
      'this system does not weigh sessions: the priority of the process is all there is',
    )
  }
}
