import type { Files } from '@langraan/gallery/ports'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files in a folder of this machine. Flydrive refuses keys that would leave it. */
export function createFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, content) => disk.put(key, content),
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    get: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return undefined
        throw error
      }
    },
  }
}

const isMissing = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOENT'
