import { rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import { openTestFolder } from './test-folder.ts'

export const TEMPLATE = 'langraan_template'

/** One PostgreSQL for all test files, with a migrated template that each file clones. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await openTestFolder()
  // Not over the network, where the system has one: a question takes a fifth less of both sides.
  const socketFolder = process.platform === 'win32' ? '' : path.join(folder, 'postgres')
  // Tests may lose their data when the machine stops, so they need not wait for the disk. Nor is anything old enough
  // to be vacuumed: with a database for each file a worker would go through one of them several times a second.
  const settings = {
    autovacuum: 'off',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    unix_socket_directories: socketFolder,
  }
  const postgres = await startEmbedded({ folder, port: await freePort(), settings })
  await migrate(await postgres.database(TEMPLATE))
  process.env.LANGRAAN_TEST_FOLDER = folder
  // Many files start the same programs.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled')
  const server = new URL(postgres.ownerUrl('postgres'))
  if (socketFolder !== '') server.hostname = encodeURIComponent(socketFolder)
  process.env.LANGRAAN_TEST_DATABASE = server.href
  return async () => {
    await postgres.stop()
    // A worker that ends writes what it compiled.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
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
