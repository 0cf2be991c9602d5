import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@langraan/db/embedded'
import { dumpSchema, generateTypes } from '@langraan/db/generate'
import { migrate } from '@langraan/db/migrate'
import { drawnRangesFile } from '@langraan/documents/drawn-ranges'
import { courierList } from './courier-list.ts'
import { decisionsPage } from './decisions-page.ts'
import { orderStatesPage } from './order-states-page.ts'
import { performancePage, readmeWithPeers } from './performance-page.ts'
import { specificationPage } from './specification-page.ts'
import { tablesPage } from './tables-page.ts'
import { writeDeclared } from './write-declared.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PORT = 4990

// First: the migration makes the queues that the modules declare.
await writeDeclared(ROOT)
const folder = await mkdtemp(path.join(tmpdir(), 'langraan-generate-'))
const postgres = await startEmbedded({ folder, port: PORT })
try {
  const url = await postgres.database('langraan')
  await migrate(url)
  await writeFile(path.join(ROOT, 'db/schema.sql'), await dumpSchema(url))
  await writeFile(path.join(ROOT, 'db/README.md'), await tablesPage(url))
  await writeFile(path.join(ROOT, 'packages/db/schema-types.ts'), await generateTypes(url))
  await writeFile(path.join(ROOT, 'docs/specification.md'), specificationPage())
  await writeFile(path.join(ROOT, 'docs/order-states.md'), orderStatesPage())
  await writeFile(path.join(ROOT, 'adapters/couriers/couriers.ts'), courierList())
  await writeFile(path.join(ROOT, 'packages/documents/fonts/drawn-ranges.ts'), drawnRangesFile())
  await writeFile(path.join(ROOT, 'docs/decisions/README.md'), decisionsPage())
  await writeFile(path.join(ROOT, 'docs/performance.md'), performancePage())
  await writeFile(path.join(ROOT, 'README.md'), readmeWithPeers())
  process.stdout.write(
    'modules/declared, db/queues.json, db/schema.sql, db/README.md, packages/db/schema-types.ts, adapters/couriers/couriers.ts, packages/documents/fonts/drawn-ranges.ts, docs/specification.md, docs/order-states.md, docs/decisions/README.md, docs/performance.md and README.md are written\n',
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
