import { tmpdir } from 'node:os'
import { readConfig, systemClock } from '@langraan/runtime'
import { fastify } from 'fastify'
import { demoSeller } from '../../../db/seeds/demo-seller.ts'
import { clientConfigOf } from '../api/client-config.ts'
import { serveBackoffice } from '../api/serve-backoffice.ts'

/**
 * The built screens with nothing behind them: no database, no session. Told as much as where the sandbox stands in for
 * the outside world: elsewhere there is no page of the kit.
 */
export async function serveScreens(): Promise<{ url: string; close(): Promise<unknown> }> {
  const config = readConfig({
    NODE_ENV: 'test',
    APP_SECRET: 'test-secret'.repeat(4),
    LOGIN_SECRET: 'test-login-secret',
    FILES_DIR: tmpdir(),
    SANDBOX_URL: 'http://localhost',
    ...demoSeller,
  })
  const server = fastify()
  await serveBackoffice(server, { log: server.log })
  server.get('/api/v1/client-config', () => clientConfigOf({ config, clock: systemClock }))
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() }
}
