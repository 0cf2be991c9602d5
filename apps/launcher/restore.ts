import { restoreBackup } from '@langraan/db/backup'
import { runCommand } from './command.ts'
import { openStored } from './stored.ts'

// `npm run restore -- FILE`: into an empty machine. What is in use is never written to.
await runCommand('restore', async (file) => {
  const stored = await openStored('restore')
  try {
    const manifest = await restoreBackup(file, stored)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { madeAt, tables, filesAt } = manifest
    return { restored: file, madeAt, tables: tables.length, rows, ...(filesAt && { filesStayAt: filesAt }) }
  } finally {
    await stored.close()
  }
})
