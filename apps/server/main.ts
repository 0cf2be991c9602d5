import { readConfig, ConfigError } from '@langraan/runtime'
import { MigrationError } from '@langraan/db/migrate'
import { createApi } from './api/api.ts'
import { doorOf, openTlsDoor } from '@langraan/storefront/own-domains/own-tls'
import { createLog, endWith, listen } from './running/process.ts'
import { createStorefront } from '@langraan/storefront/site/create-storefront'
import { connect } from './wiring/wiring.ts'
import { houseOf, ownCertificatesOf } from './wiring/wiring-storefront.ts'

/** The server: the application's site and the shops' sites, on two ports of two hosts that share no cookie. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config, 'server')
  const ground = await connect(config, 'app', log)
  ground.metrics.observeProcess()
  const certificates = ownCertificatesOf(ground)
  const api = await createApi(ground)
  const storefront = await createStorefront(houseOf(ground, certificates, api))
  await listen(api, config.LISTEN_HOST, config.APP_PORT)
  await listen(storefront, config.LISTEN_HOST, config.STOREFRONT_PORT)
  const door = certificates && (await openTlsDoor(storefront, certificates, doorOf(config)))
  endWith(async () => {
    await Promise.all([api.close(), storefront.close(), door?.close()])
    await ground.close()
  })
  process.send?.({ ready: true })
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof MigrationError
  process.stderr.write(
    `langraan: ${expected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack}\n`,
  )
  process.exit(1)
})
