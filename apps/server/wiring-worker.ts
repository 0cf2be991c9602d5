import type { ImportDeps } from '@langraan/catalog/server'
import { createPictureFetcher } from '@langraan/files'
import { createPictureEncoder, createQrReader } from '@langraan/files/pictures'
import type { SlipDeps } from '@langraan/payments/server'
import { openingStock } from '@langraan/stock/server'
import { filesOf, type Ground } from './wiring.ts'

// What reads and draws pictures takes tens of megabytes, so the worker alone holds it.

export function importDeps(ground: Ground): ImportDeps {
  const { db, clock, jobs } = ground
  const [files, encoder] = [filesOf(ground), createPictureEncoder()]
  return {
    db,
    clock,
    jobs,
    files,
    openingStock,
    fetcher: createPictureFetcher(),
    gallery: { db, files, encoder },
  }
}

export function slipDeps(ground: Ground): SlipDeps {
  const { db, clock, jobs } = ground
  return { db, clock, jobs, files: filesOf(ground), encoder: createPictureEncoder(), qr: createQrReader() }
}

export const logoDeps = (ground: Ground) => ({
  db: ground.db,
  files: filesOf(ground),
  encoder: createPictureEncoder(),
})
