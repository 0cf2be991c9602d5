import { startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import type { DataFolder } from './data-folder.ts'
import { keepPostgres } from './keep-postgres.ts'
import type { Ports } from './ports.ts'

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** Opens the database of `DATABASE_URL`, or starts the one that comes with the project, and migrates it. */
export async function openDatabase(
  folder: DataFolder,
  ports: Ports,
  say: (text: string) => void,
): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL
  if (given) {
    await migrate(given)
    return { url: given, stop: async () => {} }
  }
  const start = () => startEmbedded({ folder: folder.path, port: ports.postgres })
  const postgres = await start()
  try {
    const url = await postgres.database('langraan')
    await migrate(url)
    return { url, stop: keepPostgres(postgres, start, say).stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
