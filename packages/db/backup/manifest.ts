/** What a backup holds, with the hash of every part; it is the archive's last entry. */
export type Manifest = {
  format: number
  madeAt: string
  migrations: string[]
  tables: { entry: string; schema: string; name: string; columns: string[]; rows: number }[]
  sequences: { name: string; last: string | null }[]
  entries: Record<string, { bytes: number; sha256: string }>
  /** Where the files lie that are not in it: a bucket keeps them. */
  filesAt?: string
}

// Raised when an older program could not restore what a newer one has written.
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const FILES = 'files/'
export const SETTINGS = 'langraan.json'

/** Thrown with one clear line when a backup cannot be made, or cannot be restored here. */
export class BackupError extends Error {}
