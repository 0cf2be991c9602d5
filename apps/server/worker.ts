import { MigrationError } from '@langraan/db/migrate'
import { ConfigError, readConfig } from '@langraan/runtime'
import { startJobs } from './jobs.ts'
import { createLog, endWith } from './process.ts'
import { Relay } from './relay.ts'
import { connect } from './wiring.ts'

/** The worker: jobs (imports, slips, pictures, bookings, tracking) and the relay of the outbox. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const ground = await connect(config, 'worker', createLog(config, 'worker'))
  const relay = new Relay(ground)
  relay.start()
  await startJobs(ground)
  endWith(async () => {
    await relay.stop()
    await ground.close()
  })
  process.send?.({ ready: true })
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof MigrationError
  process.stderr.write(
    `langraan worker: ${expected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack}\n`,
  )
  process.exit(1)
})
