import { checkBooks, settle } from './books.ts'
import { checkCleared, checkFiles } from '../hostile/bulk-files.ts'
import { type Cluster, type ClusterOptions, endCluster, pause, startCluster } from './cluster.ts'
import type { Outcome, Setting } from './drill.ts'
import { openDesk } from '../desk/desk-shop.ts'
import { Load } from './load.ts'
import { openJobs } from './open-jobs.ts'
import { connectCourier, type DrillShop, openShop } from './shop.ts'

export type UnderLoad = { cluster: Cluster; shop: DrillShop; load: Load }
type Options = Omit<ClusterOptions, 'basePort'> & {
  clients?: number
  /** Of how many orders the load is made that are booked at the courier at once. */
  bookingShare?: number
  /** Of how many that staff edit, split, merge, cancel, and issue documents for. */
  deskShare?: number
  /** How often staff work on many at once: tag, cancel, print and write files. */
  bulkShare?: number
  /** Milliseconds between two faults: at least, at most. */
  every?: [number, number]
  /** What must hold beyond the books; what it answers goes into the result. */
  finally?: (world: UnderLoad) => Promise<Record<string, unknown>>
}

const CLIENTS = 6
/** What the load waits for. */
const WAITED_FOR = ['read-slip', 'run-operation', 'settle-booking', 'make-sale-document']

/** Injects faults at random moments while shops are busy; then stops, waits until all is settled, and reads the books. */
export async function underLoad(
  setting: Setting,
  fault: (world: UnderLoad, number: number) => Promise<void>,
  {
    clients = CLIENTS,
    bookingShare = 0.15,
    deskShare = 0.3,
    bulkShare = 0.2,
    every: [least, most] = [200, 1500],
    finally: last,
    ...options
  }: Options = {},
): Promise<Outcome> {
  const cluster = await startCluster({ basePort: setting.basePort, ...options })
  try {
    const shop = await openShop(cluster, 'drill')
    await connectCourier(cluster, shop)
    await openDesk(cluster, shop)
    const load = new Load(cluster, shop, setting.random, {
      booking: bookingShare,
      desk: deskShare,
      bulk: bulkShare,
    })
    load.start(clients)
    await pause(1000)
    for (let number = 1; number <= setting.faults; number++) {
      await fault({ cluster, shop, load }, number)
      await pause(setting.random.between(least, most))
      load.assertWell()
    }
    await load.stop()
    setting.say(`${load.count} acknowledged, settling; answers ${JSON.stringify(load.seen)}`)
    await settle(cluster)
    const figures = (await last?.({ cluster, shop, load })) ?? {}
    const books = await checkBooks(cluster, shop, load)
    const files = await checkFiles(cluster, shop, load.bulk, books)
    await settle(cluster, { clears: true })
    await checkCleared(cluster, load.bulk, books)
    const { orders, notices, confirmations, bookings } = load.acknowledged
    return {
      ...books,
      faults: setting.faults,
      acknowledged: load.count,
      figures: {
        orders: orders.size,
        payments: notices.size + confirmations.size,
        bookings: bookings.size,
        desk: load.desk.figures,
        longWork: load.bulk.figures,
        files,
        answers: load.seen,
        ...figures,
      },
    }
  } catch (error) {
    for (const program of [...cluster.servers, ...cluster.workers])
      setting.say(`${program.name}: ${program.said.slice(-1500)}`)
    // Where the database is what failed, the first error still is the one to be told.
    if (cluster.isDatabaseUp) setting.say(`waiting: ${await openJobs(cluster, WAITED_FOR).catch(String)}`)
    throw error
  } finally {
    await endCluster(cluster)
  }
}

/** The processes must live through what happens to the database, and answer nothing as a failure of their own. */
export async function mustOutlive({ cluster, load }: UnderLoad): Promise<Record<string, unknown>> {
  for (const program of [...cluster.servers, ...cluster.workers])
    if (program.fell > 0)
      throw new Error(`${program.name} ended ${program.fell} times by itself:\n${program.said.slice(-3000)}`)
  if (load.seen['500']) throw new Error(`${load.seen['500']} answers were 500 instead of 503`)
  return {}
}
