import { type Manifest, writeBackup } from '@langraan/db/backup'
import { systemClock } from '@langraan/runtime'
import { runCommand } from './command.ts'
import { openStored } from './stored.ts'

// `npm run backup -- FILE`: database, files and secrets into one file, while the product runs or not.
await runCommand('backup', async (file) => {
  const stored = await openStored('backup')
  try {
    return summary(file, await writeBackup({ ...stored, madeAt: systemClock.now() }, file))
  } finally {
    await stored.close()
  }
})

function summary(file: string, manifest: Manifest): object {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(manifest.entries).length - manifest.tables.length
  const { madeAt, tables, filesAt } = manifest
  return {
    backup: file,
    madeAt,
    tables: tables.length,
    rows,
    files,
    ...(filesAt && { filesStayAt: filesAt }),
  }
}
