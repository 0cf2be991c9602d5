import { startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import { type DataFolder, LauncherError } from './data-folder.ts'
import type { Ports } from './ports.ts'

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** Opens the database of `DATABASE_URL`, or starts the one that comes with the project, and migrates it. */
export async function openDatabase(folder: DataFolder, ports: Ports): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL
  if (given) {
    await migrateGiven(given)
    return { url: given, stop: async () => {} }
  }
  const postgres = await startEmbedded({ folder: folder.path, port: ports.postgres })
  try {
    const url = await postgres.database('langraan')
    await migrate(url)
    return { url, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function migrateGiven(url: string): Promise<void> {
  if (!URL.canParse(url))
    throw new LauncherError('DATABASE_URL is no address such as postgres://user:password@host:5432/name')
  try {
    await migrate(url)
  } catch (error) {
    if (isConnectionProblem(error)) {
      const { host, pathname } = new URL(url)
      throw new LauncherError(
        `DATABASE_URL: ${host}${pathname} cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
      )
    }
    throw error
  }
}

const CONNECTION_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
  '42501',
]

function isConnectionProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONNECTION_CODES.includes(String(error.code))
}
