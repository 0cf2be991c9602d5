import { settleAgents } from '@langraan/agents/server'
import { remindPayers } from '@langraan/billing/server'
import { tendInboxes } from '@langraan/inbox/server'
import { MigrationError } from '@langraan/db/migrate'
import {
  expireUnpaid,
  fillSoldBy,
  fillTaxPoints,
  forgetCallers,
  writeOrderFinds,
} from '@langraan/orders/server'
import { ConfigError, readConfig } from '@langraan/runtime'
import { orderDueCertificates } from '@langraan/shops/server'
import { releaseExpired } from '@langraan/stock/server'
import { countingRounds } from './running/customer-counter.ts'
import { messageRounds } from './running/message-rounds.ts'
import { startJobs } from './running/jobs.ts'
import { createLog, endWith } from './running/process.ts'
import { Relay } from './running/relay.ts'
import { proveLedger } from './running/prove-ledger.ts'
import { DAILY_MS, Rounds, SELDOM_MS } from './running/rounds.ts'
import { sweep } from './running/sweeper.ts'
import { connect, type Ground } from './wiring/wiring.ts'
import { inboxWorkerDeps } from './wiring/wiring-inbox.ts'
import { certificateDeps, clearUnfinished } from './wiring/wiring-worker.ts'
import { createWorkerWatch } from './running/worker-watch.ts'
import { yieldCores } from './running/yield-cores.ts'
import type { FastifyInstance } from 'fastify'

/**
 * The worker: jobs (imports, slips, pictures, bookings, tracking), the relay of the outbox, and what is done in rounds.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config, 'worker')
  // Shoppers wait for the server and nobody for the worker: where both want a core, the server has it.
  await yieldCores(log)
  const ground = await connect(config, 'worker', log)
  const relay = new Relay(ground)
  relay.start()
  const inboxes = inboxWorkerDeps(ground)
  const rounds = [
    new Rounds('sweeping', SELDOM_MS, ground.log, () => sweep(ground)),
    new Rounds('clearing up', SELDOM_MS, ground.log, () => clearUnfinished(ground)),
    new Rounds('reminding', SELDOM_MS, ground.log, () => remindPayers(ground)),
    // What is held too long counts no more when somebody buys; this is so that shops' sites show it again.
    new Rounds('releasing', 15_000, ground.log, () => releaseExpired(ground)),
    countingRounds(ground),
    messageRounds(ground),
    new Rounds('writing what orders are found by', 300, ground.log, () => writeOrderFinds(ground.db)),
    new Rounds('filling in tax points', 60_000, ground.log, () => fillTaxPoints(ground.db)),
    new Rounds('filling in who took orders', 60_000, ground.log, () => fillSoldBy(ground.db)),
    new Rounds('forgetting callers', SELDOM_MS, ground.log, () => forgetCallers(ground)),
    new Rounds('calling off unpaid orders', 60_000, ground.log, () => expireUnpaid(ground)),
    new Rounds('settling orders of agents', 1000, ground.log, () => settleAgents(ground)),
    new Rounds('tending inboxes', 500, ground.log, () => tendInboxes(inboxes)),
    new Rounds('proving the ledger', DAILY_MS, ground.log, () => proveLedger(ground)),
  ]
  const certificates = certificateDeps(ground)
  if (certificates)
    rounds.push(
      new Rounds('ordering certificates', SELDOM_MS, ground.log, () => orderDueCertificates(certificates)),
    )
  for (const round of rounds) round.start()
  ground.metrics.observeProcess()
  const watched = await openToMetrics(ground)
  rounds.push(await startJobs(ground))
  endWith(async () => {
    await watched?.close()
    await Promise.all(rounds.map((round) => round.stop()))
    await relay.stop()
    await ground.close()
  })
  process.send?.({ ready: true })
}

/** The worker serves nobody; it answers only where it is watched from. */
async function openToMetrics(ground: Ground): Promise<FastifyInstance | undefined> {
  const port = ground.config.WORKER_METRICS_PORT
  if (port === undefined) return undefined
  const app = createWorkerWatch(ground)
  await app.listen({ host: ground.config.LISTEN_HOST, port })
  return app
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof MigrationError
  process.stderr.write(
    `langraan worker: ${expected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack}\n`,
  )
  process.exit(1)
})
