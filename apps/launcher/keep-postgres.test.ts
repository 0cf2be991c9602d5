import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '@langraan/db/embedded'
import { expect, it } from 'vitest'
import { keepPostgres } from './keep-postgres.ts'

const PORT = 4987

/** Asks for a database that is always there. */
const answers = (postgres: EmbeddedPostgres): Promise<boolean> =>
  postgres.database('postgres').then(
    () => true,
    () => false,
  )

it('starts a PostgreSQL again that was killed, and not one that was stopped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-keep-'))
  const said: string[] = []
  const start = () => startEmbedded({ folder, port: PORT })
  const postgres = await start()
  const kept = keepPostgres(postgres, start, (text) => said.push(text))
  try {
    postgres.process.kill('SIGQUIT')
    await new Promise((resolve) => postgres.process.once('exit', resolve))
    expect(await answers(postgres)).toBe(false)
    await expect.poll(() => answers(postgres), { timeout: 15_000, interval: 100 }).toBe(true)
    await kept.stop()
    expect(await answers(postgres)).toBe(false)
    expect(said).toEqual(['PostgreSQL ended, starting it again'])
  } finally {
    await kept.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
