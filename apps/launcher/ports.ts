import net from 'node:net'
import { LauncherError } from './data-folder.ts'

/** The ports of one copy: the base, and those that follow it. */
export type Ports = { app: number; storefront: number; sandbox: number; smtp: number; postgres: number }

const DEFAULT_BASE = 4000

export function portsFrom(text: string | undefined): Ports {
  const base = text === undefined || text === '' ? DEFAULT_BASE : Number(text)
  if (!Number.isInteger(base) || base < 1 || base > 65_531)
    throw new LauncherError(`PORT=${text} is no port from 1 to 65531`)
  return { app: base, storefront: base + 1, sandbox: base + 2, smtp: base + 3, postgres: base + 4 }
}

export async function refuseBusyPorts(ports: Ports): Promise<void> {
  for (const port of Object.values(ports)) {
    if (!(await isFree(port))) {
      throw new LauncherError(
        `port ${port} is in use: end the program that has it, or choose others with PORT=${ports.app + 100}`,
      )
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
