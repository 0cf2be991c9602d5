import { makeFault } from '../couriers/courier-sandbox.ts'
import { type Cluster, CUT_OFF, pause } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { calledOffWhileSent, confirmedByAll } from './among-operators.ts'
import type { Bank } from './bank.ts'
import type { Troubles } from './caller.ts'
import { isCutOff, type Merchant } from './merchant.ts'
import type { Operator } from './operator.ts'
import type { Afterwards } from './parcels.ts'
import type { Seller } from './seller.ts'
import { showCodes } from './wallet-world.ts'

export type FaultWorld = {
  cluster: Cluster
  random: Random
  merchants: readonly Merchant[]
  operators: readonly Operator[]
  seller: Seller
  bank: Bank
  afterwards: Afterwards
  troubles: Troubles
}
type Make = (world: FaultWorld) => Promise<unknown>

const AT_ONCE = 8
const FEW: [number, number] = [4, 12]

/** Does something at the database that may be cut off by what else goes wrong there. */
export async function unlessCutOff(cluster: Cluster, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (cluster.isDatabaseUp && !isCutOff(error)) throw error
  })
}

const restart = async (cluster: Cluster, afterMs: number): Promise<void> => {
  await pause(afterMs)
  await cluster.startDatabase()
  // What was shown before is a minute older.
  await showCodes(cluster)
}

const killServer: Make = async ({ cluster: { servers }, random }) => {
  await servers[0]?.kill()
  await pause(random.between(0, 500))
  await servers[0]?.start()
}

const killWorker: Make = async ({ cluster: { workers }, random }) => {
  await workers[0]?.kill()
  await pause(random.between(0, 500))
  await workers[0]?.start()
}

const database =
  (end: (cluster: Cluster) => Promise<void>): Make =>
  async ({ cluster, random }) => {
    await end(cluster)
    await restart(cluster, random.between(0, 500))
  }

const both: Make = async ({ cluster, random }) => {
  await Promise.all([cluster.servers[0]?.kill(), cluster.killDatabase()])
  await restart(cluster, random.between(0, 300))
  await cluster.servers[0]?.start()
}

const cut =
  (which: string): Make =>
  ({ cluster }) =>
    cluster.rows(`${CUT_OFF} AND ${which}`)

/** Somebody holds rows of a shop for a moment, and all that moves its money waits. */
const held =
  (rowsOf: (shopId: string) => string): Make =>
  ({ cluster, random, merchants }) => {
    const { shopId } = random.pick(merchants).shop
    const seconds = random.between(2, 15) / 10
    return unlessCutOff(cluster, () =>
      cluster.rows(`BEGIN; ${rowsOf(shopId)} FOR UPDATE; SELECT pg_sleep(${seconds}); COMMIT`),
    )
  }

const balanceOf = (shopId: string): string =>
  `SELECT FROM ledger_accounts WHERE book_id = book_with_shop('${shopId}') AND kind = 'cashback_available'`
const withdrawalsOf = (shopId: string): string =>
  `SELECT FROM withdrawals WHERE shop_id = '${shopId}' ORDER BY number`

const trouble =
  (of: keyof Troubles): Make =>
  async ({ troubles, random }) => {
    troubles[of] += random.between(...FEW)
  }

const times = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => work()))

/** What stands in a state, as somebody sees it who runs the platform; nothing where there is none. */
async function anyOf({ operators, random }: FaultWorld, view: 'all' | 'file', states: readonly string[]) {
  const operator = random.pick(operators)
  const found = (await operator.listed(view)).items.filter(({ state }) => states.includes(state))
  return found.length > 0 ? { operator, one: random.pick(found), found } : undefined
}

const OPEN = ['requested', 'approved_first']

const approvedInTabs: Make = async (world) => {
  const found = await anyOf(world, 'all', OPEN)
  if (found) await times(() => found.operator.approve(found.one))
}

const approvedByAll: Make = async (world) => {
  const found = await anyOf(world, 'all', OPEN)
  if (found) await Promise.all(world.operators.map((operator) => operator.approve(found.one)))
}

/** Approved, refused and taken back at one moment: one of them wins. */
const decidedInEveryWay: Make = async (world) => {
  const found = await anyOf(world, 'all', OPEN)
  if (!found) return
  const { one } = found
  const cancelled = world.merchants.map((merchant) => merchant.cancelIfOwn(one.withdrawalId))
  const decided = world.operators.map((operator, at) =>
    at === 0 ? operator.refuse(one.withdrawalId) : operator.approve(one),
  )
  await Promise.all([...cancelled, ...decided])
}

const filesAtOnce: Make = async (world) => {
  const found = await anyOf(world, 'file', ['approved_second'])
  if (found)
    await Promise.all(world.operators.flatMap((one) => [one.makeFile(found.found, 'list'), one.sendFiles()]))
}

const takenBackInFile: Make = async (world) => {
  const found = await anyOf(world, 'file', ['approved_second'])
  if (!found) return
  const cancelled = world.merchants.map((merchant) => merchant.cancelIfOwn(found.one.withdrawalId))
  await Promise.all([found.operator.makeFile(found.found, 'list'), ...cancelled])
}

const AT_THE_BANK = ['sent', 'unknown']

/** By hand, by the list and by the statement at one moment, and each of them twice. */
const answeredInEveryWay: Make = async (world) => {
  const found = await anyOf(world, 'file', AT_THE_BANK)
  if (!found) return
  await Promise.all(
    world.operators.flatMap((one) => [
      one.answer(found.one),
      one.answer(found.one),
      one.takeAnswers(),
      one.settle(),
    ]),
  )
}

/** Shops ask for more while statements pay what they have asked for, and take it back. */
const askedForMeanwhile: Make = ({ merchants, operators }) =>
  Promise.all([...merchants.map((one) => one.withdraw(2)), ...operators.map((one) => one.settle())])

/** An order that cashback has paid is called off eight times at one moment, while part of it is given back. */
const suppliesCalledOff: Make = async ({ seller, merchants }) => {
  const orderId = await seller.anyOrder()
  if (!orderId) return
  const spent = merchants.map((one) => one.withdraw())
  await Promise.all([times(() => seller.cancel(orderId)), seller.giveBack(orderId), ...spent])
}

const unknownAtOnce: Make = async (world) => {
  const found = await anyOf(world, 'file', ['sent'])
  if (!found) return
  const { withdrawalId } = found.one
  await Promise.all([
    ...world.operators.map((one) => one.say(withdrawalId, 'unknown')),
    found.operator.settle(),
  ])
}

const refusedAtTheBank: Make = async (world) => {
  const found = await anyOf(world, 'file', AT_THE_BANK)
  if (found) await times(() => found.operator.refuse(found.one.withdrawalId))
}

/** The shop's name at its bank is written otherwise after somebody has approved. */
const editedAfterApproval: Make = async (world) => {
  const found = await anyOf(world, 'all', ['approved_first'])
  if (!found) return
  const { withdrawalId } = found.one
  const edit = world.cluster.rows(
    `UPDATE withdrawals SET account_name = account_name || 'ๆ' WHERE withdrawal_id = $1 AND state = 'approved_first'`,
    [withdrawalId],
  )
  await unlessCutOff(world.cluster, () =>
    Promise.all([edit, ...world.operators.map((one) => one.approve(found.one))]),
  )
}

const courier =
  (failure: string, failureMoment: 'before' | 'after'): Make =>
  ({ cluster, random }) =>
    makeFault(cluster, {
      provider: 'shippop',
      endpoint: random.pick(['booking', 'confirm', 'cancel', 'tracking']),
      failure,
      failureMoment,
      remainingCalls: random.between(1, 3),
    })

const pushes =
  (change: object): Make =>
  ({ cluster, random }) =>
    makeFault(cluster, {
      provider: 'shippop',
      endpoint: 'webhook',
      remainingCalls: random.between(2, 6),
      ...change,
    })

export const toldAfterwards: Make = ({ cluster, afterwards }) =>
  unlessCutOff(cluster, () => afterwards.tell())

/** What goes wrong, by the words in which it is counted. */
export const faultKinds: Readonly<Record<string, Make>> = {
  'server killed': killServer,
  'worker killed': killWorker,
  'PostgreSQL killed': database((cluster) => cluster.killDatabase()),
  'PostgreSQL stopped at once': database((cluster) => cluster.stopDatabase('immediate')),
  'PostgreSQL stopped': database((cluster) => cluster.stopDatabase('fast')),
  'server and PostgreSQL killed': both,
  'all connections cut': cut('true'),
  'connections cut within a transaction': cut('xact_start IS NOT NULL'),
  'a balance held': held(balanceOf),
  'withdrawals held': held(withdrawalsOf),
  'callers hang up': trouble('hangUps'),
  'each is sent three times': trouble('threefold'),
  'the whole asked for eight times': ({ merchants, random }) => random.pick(merchants).withdraw(AT_ONCE),
  'approved in eight tabs': approvedInTabs,
  'approved by all': approvedByAll,
  'approved, refused and taken back': decidedInEveryWay,
  'edited after approval': editedAfterApproval,
  'files made and sent by all': filesAtOnce,
  'taken back while it is filed': takenBackInFile,
  'called off while it is sent': calledOffWhileSent,
  'confirmed by all': confirmedByAll,
  'answered in every way': answeredInEveryWay,
  'asked for while the bank answers': askedForMeanwhile,
  'supplies called off eight times': suppliesCalledOff,
  'answered that nobody knows': unknownAtOnce,
  'refused at the bank': refusedAtTheBank,
  'bank account changed': ({ merchants, random }) => random.pick(merchants).changeAccount(),
  'rate changed': ({ operators, random }) => random.pick(operators).changeRate(),
  'tax changed': ({ operators, random }) => random.pick(operators).changeTax(),
  'billed otherwise or back after it arrived': toldAfterwards,
  'eight parcels at once billed otherwise or back': (world) => times(() => toldAfterwards(world)),
  'courier answers 500, all done': courier('http500', 'after'),
  'courier does not answer': courier('reset', 'before'),
  'pushes sent five times': pushes({ duplicateWebhooks: 4 }),
  'pushes out of order': pushes({ webhooksOutOfOrder: true }),
}
