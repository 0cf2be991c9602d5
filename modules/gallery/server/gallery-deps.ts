import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { Files, GalleryRoom, PictureEncoder, PictureUses, RefuseExpired } from '../ports.ts'

export type GalleryDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  files: Files
  uses: PictureUses
  refuseExpired: RefuseExpired
  room: GalleryRoom
  /** The address of a picture on the shop's own site, for links that others open. */
  pictureUrl: (shopSlug: string, pictureId: string) => string
}

/** What the worker needs to make pictures of what was sent. */
export type PicturesDeps = Pick<GalleryDeps, 'db' | 'clock' | 'files' | 'uses' | 'room'> & {
  encoder: PictureEncoder
}
