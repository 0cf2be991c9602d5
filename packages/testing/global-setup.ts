import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'

export const TEMPLATE = 'langraan_template'

/** One PostgreSQL for all test files, with a migrated template that each file clones. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-test-'))
  // Tests may lose their data when the machine stops, so they need not wait for the disk. Nor is anything old enough
  // to be vacuumed: with a database for each file a worker would go through one of them several times a second.
  const settings = {
    autovacuum: 'off',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  }
  const postgres = await startEmbedded({ folder, port: await freePort(), settings })
  await migrate(await postgres.database(TEMPLATE))
  process.env.LANGRAAN_TEST_FOLDER = folder
  process.env.LANGRAAN_TEST_DATABASE = postgres.ownerUrl('postgres')
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
