import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@langraan/db/embedded'
import { dumpSchema, generateTypes } from '@langraan/db/generate'
import { migrate } from '@langraan/db/migrate'
import { courierList } from './courier-list.ts'
import { orderStatesPage } from './order-states-page.ts'
import { specificationPage } from './specification-page.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PORT = 4990

const folder = await mkdtemp(path.join(tmpdir(), 'langraan-generate-'))
const postgres = await startEmbedded({ folder, port: PORT })
try {
  const url = await postgres.database('langraan')
  await migrate(url)
  await writeFile(path.join(ROOT, 'db/schema.sql'), await dumpSchema(url))
  await writeFile(path.join(ROOT, 'packages/db/schema-types.ts'), await generateTypes(url))
  await writeFile(path.join(ROOT, 'docs/specification.md'), specificationPage())
  await writeFile(path.join(ROOT, 'docs/order-states.md'), orderStatesPage())
  await writeFile(path.join(ROOT, 'adapters/couriers/couriers.ts'), courierList())
  process.stdout.write(
    'db/schema.sql, packages/db/schema-types.ts, docs/specification.md, docs/order-states.md and adapters/couriers/couriers.ts are written\n',
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
