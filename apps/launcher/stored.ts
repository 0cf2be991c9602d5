import { existsSync } from 'node:fs'
import path from 'node:path'
import { ownerUrlOfRunning, startEmbedded } from '@langraan/db/embedded'
import { dataFolderPath, LauncherError } from './data-folder.ts'
import { portsFrom } from './ports.ts'

/** Where everything is kept: of the settings, or of a data folder. */
export type Stored = {
  ownerUrl: string
  filesFolder: string
  /** The bucket that keeps the files instead, where one is set. */
  filesAt?: string
  settingsFile?: string
  close(): Promise<void>
}

const DATABASE = 'langraan'

/** Opens what `DATABASE_URL` and `FILES_DIR` name, or else the data folder, whether the product runs there or not. */
export async function openStored(purpose: 'backup' | 'restore'): Promise<Stored> {
  const { DATABASE_URL, FILES_DIR, FILES_S3_BUCKET, FILES_S3_ENDPOINT } = process.env
  const filesAt = FILES_S3_BUCKET && { filesAt: `${FILES_S3_ENDPOINT ?? ''}/${FILES_S3_BUCKET}` }
  if (DATABASE_URL) {
    if (!FILES_DIR)
      throw new LauncherError('DATABASE_URL is set: say with FILES_DIR where the files are, too')
    return { ownerUrl: DATABASE_URL, filesFolder: path.resolve(FILES_DIR), ...filesAt, close: async () => {} }
  }
  const folder = dataFolderPath(process.env.LANGRAAN_DATA)
  const settingsFile = path.join(folder, 'langraan.json')
  const isThere = existsSync(settingsFile)
  if (purpose === 'backup' && !isThere)
    throw new LauncherError(
      `there is nothing to back up in ${folder}: name the data folder with LANGRAAN_DATA`,
    )
  if (purpose === 'restore' && isThere)
    throw new LauncherError(`${folder} is in use already: name a new data folder with LANGRAAN_DATA`)
  const rest = { filesFolder: path.join(folder, 'files'), ...filesAt, settingsFile }
  const running = await ownerUrlOfRunning(folder, DATABASE)
  if (running) return { ...rest, ownerUrl: running, close: async () => {} }
  const postgres = await startEmbedded({ folder, port: portsFrom(process.env.PORT).postgres })
  return { ...rest, ownerUrl: await postgres.database(DATABASE), close: () => postgres.stop() }
}
