import { type Endpoint, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import { type Caller, type Expected, expectedOf } from './callers.ts'
import { type FittingRequest, fittingRequest, namesIn, type Pick, picksOf } from './fitting-requests.ts'
import { type FullShop, SECRETS } from './full-shop.ts'
import type { Books } from './shop-books.ts'

export type Matrix = {
  full: FullShop
  books: Books
  callers: readonly Caller[]
  api: FastifyInstance
  endpoints: readonly Endpoint[]
}

/** What was seen: how many cells, and each that is not as the declared permission says. */
export type Verdict = { cells: number; reached: number; violations: string[] }

type Answer = { status: number; code: string; text: string; sharing: boolean }
type Cell = { endpoint: Endpoint; caller: Caller; request: FittingRequest; expected: Expected }
type Ground = Matrix & { picks: Awaited<ReturnType<typeof picksOf>>; ids: ReadonlySet<string> }

// Refusals first: then nothing that somebody may change has been changed. What deletes comes last.
const ORDER = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE']

/** A matrix in its two halves, in this order: who is refused or only reads, then who may write. */
export type OpenMatrix = { cells: number; read(): Promise<Verdict>; write(): Promise<Verdict> }

export async function openMatrix(matrix: Matrix): Promise<OpenMatrix> {
  const names = namesIn(matrix.endpoints)
  const picks = await picksOf(matrix.full, matrix.books, names)
  const ground: Ground = { ...matrix, picks, ids: await matrix.books.ids() }
  const cells = matrix.endpoints
    .toSorted((a, b) => ORDER.indexOf(methodOf(a)) - ORDER.indexOf(methodOf(b)))
    .flatMap((endpoint) => matrix.callers.map((caller) => cellOf(ground, endpoint, caller)))
  const isOpen = ({ expected }: Cell) => expected === 'reached' || expected === 'as anonymous'
  const mayWrite = (cell: Cell) => isOpen(cell) && methodOf(cell.endpoint) !== 'GET'
  const [writing, reading] = [cells.filter(mayWrite), cells.filter((cell) => !mayWrite(cell))]
  const verdictOf = (of: readonly Cell[]): Verdict => ({ cells: of.length, reached: 0, violations: [] })
  return {
    cells: cells.length,
    read: async () => {
      const verdict = verdictOf(reading)
      await judgeTogether(ground, reading, verdict)
      return verdict
    },
    write: async () => {
      const verdict = verdictOf(writing)
      let before = await ground.books.read()
      for (const cell of writing) before = await judge(ground, cell, before, verdict)
      return verdict
    },
  }
}

export async function runMatrix(matrix: Matrix): Promise<Verdict> {
  const { read, write } = await openMatrix(matrix)
  const [seen, done] = [await read(), await write()]
  return {
    cells: seen.cells + done.cells,
    reached: seen.reached + done.reached,
    violations: [...seen.violations, ...done.violations],
  }
}

/** Those of one request together: who is refused or only reads changes nothing, so the books are read once for all. */
async function judgeTogether(ground: Ground, cells: readonly Cell[], verdict: Verdict): Promise<void> {
  for (const group of Map.groupBy(cells, ({ endpoint }) => endpoint).values()) {
    const before = await ground.books.read()
    for (const cell of group) {
      const answer = await send(ground, cell.caller, cell)
      if (cell.expected === 'reached' && answer.status < 400) verdict.reached++
      await judgeAnswer(ground, cell, answer, verdict)
    }
    const changed = changes(before, await ground.books.read())
    if (changed.length > 0)
      for (const { caller, endpoint } of group)
        verdict.violations.push(`${caller.name}: ${endpoint.route}: changed ${changed.join(', ')}`)
  }
}

type Pages = Awaited<ReturnType<Books['read']>>
const changes = (before: Pages, after: Pages) =>
  Object.keys(after).filter((table) => after[table] !== before[table])

const methodOf = ({ route }: Endpoint) => route.split(' ')[0] ?? ''

function cellOf(ground: Ground, endpoint: Endpoint, caller: Caller): Cell {
  const request = fittingRequest(endpoint, (name) => ground.picks(name, endpoint.route))
  return { endpoint, caller, request, expected: expectedOf(endpoint, caller, request.asks) }
}

/** Gives the books as they are after it, and after what it is compared with: the next one begins there. */
async function judge(ground: Ground, cell: Cell, before: Pages, verdict: Verdict): Promise<Pages> {
  const { endpoint, caller, expected } = cell
  const answer = await send(ground, caller, cell)
  if (expected === 'reached' && answer.status < 400) verdict.reached++
  await judgeAnswer(ground, cell, answer, verdict)
  const after = await ground.books.read()
  const changed = changes(before, after)
  const mayChange = expected === 'reached' || answer.status < 400
  if (changed.length > 0 && !mayChange)
    verdict.violations.push(`${caller.name}: ${endpoint.route}: changed ${changed.join(', ')}`)
  return after
}

async function judgeAnswer(ground: Ground, cell: Cell, answer: Answer, verdict: Verdict): Promise<void> {
  const { endpoint, caller, expected } = cell
  const fault = (what: string) =>
    verdict.violations.push(`${caller.name}: ${endpoint.route}: ${what} (${answer.status} ${answer.code})`)
  for (const what of await unlikeExpected(ground, cell, answer)) fault(what)
  if (answer.sharing) fault('another site may read the answer')
  const isTheirs =
    caller.role !== undefined || (caller.operator === 'open' && endpoint.permission === 'operator')
  const mayRead = isTheirs && endpoint.permission !== 'anonymous' && !isRefused(expected)
  if (!mayRead) for (const seen of leaksIn(ground, cell, answer)) fault(`shows ${seen}`)
}

const isRefused = (expected: Expected) =>
  expected !== 'reached' && expected !== 'as unknown' && expected !== 'as anonymous'

async function unlikeExpected(ground: Ground, cell: Cell, answer: Answer): Promise<string[]> {
  const { endpoint, caller, expected } = cell
  if (expected === 'reached') return unreached(answer)
  if (expected === 'as unknown') {
    const unknown = fittingRequest(endpoint, inventedPick(ground, endpoint))
    const twin = await send(ground, caller, { ...cell, request: unknown })
    return same(answer, twin) ? [] : [`answered ${twin.status} ${twin.code} for an id that nobody has`]
  }
  if (expected === 'as anonymous') {
    const nobody = ground.callers.find((one) => one.without === 'signed_out') ?? caller
    const twin = await send(ground, nobody, cell)
    return twin.status === answer.status && twin.code === answer.code
      ? []
      : [`anonymous gets ${twin.status} ${twin.code}`]
  }
  return answer.code === expected ? [] : [`expected ${expected}`]
}

/** A use case was reached when it did its work, or refused in words of its own: the edge has only the standard ones. */
function unreached({ status, code }: Answer): string[] {
  if (status < 400 || (status < 500 && code !== '' && !(code in standardRefusals))) return []
  return [
    code === 'invalid_input'
      ? 'the made-up request does not fit: give the `fields` of the module’s full-shop.ts a value'
      : 'expected to be let in',
  ]
}

const inventedPick =
  (ground: Ground, { route }: Endpoint): Pick =>
  (name) => {
    const value = ground.picks(name, route)
    return typeof value === 'string' && ground.ids.has(value) ? newId() : value
  }

const same = (one: Answer, other: Answer) =>
  one.status === other.status && withoutIds(one.text) === withoutIds(other.text)
const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

function leaksIn({ ids }: Ground, { request, endpoint }: Cell, { text }: Answer): string[] {
  const isPublic = endpoint.permission === 'anonymous'
  const sent = `${request.url} ${String(request.payload ?? '')}`
  const leaked = isPublic
    ? []
    : [...ids].filter((id) => text.includes(id) && !sent.includes(id)).map((id) => `the id ${id}`)
  return [...leaked, ...SECRETS.filter((secret) => text.includes(secret) && !sent.includes(secret))]
}

let asked = 0

/** From an address of its own each time, so that no limit answers instead of the permission. */
async function send({ api }: Ground, caller: Caller, { endpoint, request }: Cell): Promise<Answer> {
  const { headers, loginTime } = await caller.credentials()
  asked++
  const answer = await api.inject({
    method: request.method as 'GET',
    url: request.url.replace(/\/login\/x$/, `/login/${loginTime}`),
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(request.payload !== undefined && { payload: request.payload }),
    headers: {
      ...headers,
      'idempotency-key': newId(),
      'sec-fetch-site': caller.foreign ? 'same-site' : 'same-origin',
      ...(request.type && { 'content-type': request.type }),
    },
    payloadAsStream: true,
  })
  const text = await textOf(answer)
  if (endpoint.output === undefined) throw new Error(`${endpoint.route} declares no answer`)
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1] ?? ''
  return {
    status: answer.statusCode,
    code,
    text,
    sharing: answer.headers['access-control-allow-origin'] !== undefined,
  }
}

type Streamed = Awaited<ReturnType<FastifyInstance['inject']>>

/** A stream of events has no end: what it begins with is its answer. */
async function textOf(answer: Streamed): Promise<string> {
  const parts: Buffer[] = []
  const isEndless = String(answer.headers['content-type']).includes('event-stream')
  for await (const part of answer.stream()) {
    parts.push(Buffer.from(part as Buffer))
    if (isEndless) break
  }
  return Buffer.concat(parts).toString('utf8')
}
