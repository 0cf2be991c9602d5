import { newId } from '@langraan/runtime'
import type { Books } from './house/compare.ts'
import { NoAnswer } from './house/client.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { ONE_MONTH, openAccount } from './house/paying-account.ts'
import { asOwner, type DrillShop, openShop } from './house/shop.ts'

// Quotations and tax invoices are issued by eight clients while server and PostgreSQL are killed in turns: afterwards
// the numbers of each series have no gap and no double, and each document that was told of is there.

const CLIENTS = 8
const ISSUES = 200
const RETRY_MS = 120
const GIVE_UP_MS = 60_000

type Told = { number: string; documentId: string }
type Bought = { purchaseId: string; documents: (Told & { kind: string })[] }
type Payer = {
  accountId: string
  shop: DrillShop
  cluster: Cluster
  told: Map<string, string>
  contradictions: string[]
}

/** Sends under one key until there is an answer, as a screen would. */
async function insist(payer: Payer, path: string, body?: object): Promise<Bought> {
  const headers = { 'idempotency-key': newId() }
  const until = performance.now() + GIVE_UP_MS
  for (;;) {
    const call = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await asOwner(payer.cluster, payer.shop, path, call).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined
      throw error
    })
    if (answer && answer.status < 300) return answer.body as unknown as Bought
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    if (performance.now() > until) throw new Error(`${path}: no answer within a minute`)
    await pause(RETRY_MS)
  }
}

function keep({ told, contradictions }: Payer, { documents }: Bought): void {
  for (const { documentId, number } of documents) {
    const before = told.get(documentId)
    if (before !== undefined && before !== number)
      contradictions.push(`${documentId}: ${before}, then ${number}`)
    told.set(documentId, number)
  }
}

/** Buys and pays again and again: each purchase is a quotation and a tax invoice. */
async function issue(payer: Payer): Promise<void> {
  while (payer.told.size < ISSUES) {
    const body = { ...ONE_MONTH, shopId: payer.shop.shopId, coupon: '' }
    const bought = await insist(payer, `/billing/accounts/${payer.accountId}/purchases`, body)
    keep(payer, bought)
    const seen = { slipSentAt: null }
    keep(payer, await insist(payer, `/operator/purchases/${bought.purchaseId}/confirmation`, seen))
  }
}

async function openPayer(cluster: Cluster): Promise<Payer> {
  const shop = await openShop(cluster, 'numbers')
  await cluster.rows(`INSERT INTO operators SELECT user_id, created_at FROM users WHERE email = $1`, [
    shop.email,
  ])
  await showTwoSteps(cluster, shop.email)
  const accountId = await openAccount(cluster, shop)
  return { accountId, shop, cluster, told: new Map(), contradictions: [] }
}

/** Whoever runs the platform has a second step, and has shown it where they are signed in. */
async function showTwoSteps(cluster: Cluster, email: string): Promise<void> {
  await cluster.rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at)
     SELECT user_id, '', created_at, created_at FROM users WHERE email = $1`,
    [email],
  )
  await cluster.rows(
    'UPDATE sessions SET second_factor_at = sessions.created_at FROM users u WHERE u.user_id = sessions.user_id AND u.email = $1',
    [email],
  )
}

/** One fault after the other until all is issued: the server, then PostgreSQL with all its backends. */
async function killInTurns({ cluster, told }: Payer, { random, faults, say }: Setting): Promise<number> {
  let done = 0
  while (done < faults && told.size < ISSUES) {
    await pause(random.between(100, 500))
    if (done % 2 === 0) {
      await cluster.servers[0]?.kill()
      await cluster.servers[0]?.start()
    } else {
      await cluster.killDatabase()
      await pause(random.between(0, 300))
      await cluster.startDatabase()
    }
    done++
    say(`fault ${done}, ${told.size} documents told of`)
  }
  return done
}

async function readBooks({ cluster, told, contradictions }: Payer): Promise<Books> {
  const books: Books = { lost: [], doubled: [...contradictions] }
  const series = await cluster.rows<{ kind: string; numbers: number[]; last: number }>(
    `SELECT d.kind, array_agg(d.number ORDER BY d.number) AS numbers, max(n.last_number) AS last
     FROM billing_documents d JOIN billing_document_numbers n USING (seller_tax_id, seller_branch, kind, year)
     GROUP BY d.seller_tax_id, d.seller_branch, d.kind, d.year`,
  )
  for (const { kind, numbers, last } of series) {
    numbers.forEach((number, index) => {
      if (number > index + 1 && numbers[index - 1] !== index) books.lost.push(`${kind} ${index + 1}`)
      if (index > 0 && number === numbers[index - 1]) books.doubled.push(`${kind} ${number}`)
    })
    if (last !== numbers.length) books.lost.push(`${kind}: counted to ${last}, ${numbers.length} there`)
  }
  const there = await cluster.rows<{ id: string }>('SELECT document_id AS id FROM billing_documents')
  const ids = new Set(there.map(({ id }) => id))
  for (const [documentId, number] of told) if (!ids.has(documentId)) books.lost.push(`${number} was told of`)
  const doubled = await cluster.rows<{ id: string; kind: string }>(
    'SELECT purchase_id AS id, kind FROM billing_documents GROUP BY 1, 2 HAVING count(*) > 1',
  )
  books.doubled.push(...doubled.map(({ id, kind }) => `${kind} of purchase ${id}`))
  return books
}

export const drill: Drill = {
  faults: 14,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort, workers: 0 })
    try {
      const payer = await openPayer(cluster)
      const clients = Promise.all(Array.from({ length: CLIENTS }, () => issue(payer)))
      const [faults] = await Promise.all([killInTurns(payer, setting), clients])
      const books = await readBooks(payer)
      return { ...books, faults, acknowledged: payer.told.size }
    } finally {
      await endCluster(cluster)
    }
  },
}
