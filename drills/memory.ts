import { readFile } from 'node:fs/promises'

const KILOBYTES = 1024

/** What a process holds in memory now; nothing for one that is not there, and where the system does not tell. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / KILOBYTES)
}
