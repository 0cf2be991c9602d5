import { readFile } from 'node:fs/promises'

const KILOBYTES = 1024

/** The most that a process has held in memory since it began. */
export const peakMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmHWM')

/** What a process holds in memory now; nothing for one that is not there, and where the system does not tell. */
export const residentMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmRSS')

async function megabytesOf(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return Math.round(Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / KILOBYTES)
}
