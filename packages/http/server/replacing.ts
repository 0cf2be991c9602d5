import { formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Replaces } from '../endpoint.ts'
import { refuse } from '../refusal.ts'
import { type Clash, mergedOver } from '../replaces.ts'
import { standardRefusals } from '../standard-refusals.ts'

/** What asks an endpoint from within: the same caller, other parameters. */
type Asked = (call: object) => Promise<unknown>

const shownIn = new WeakMap<object, Map<string, Asked>>()

/** Keeps how an endpoint is asked, for those that take the place of what it shows. */
export function keepShown(context: object, { route }: Endpoint, asked: Asked): void {
  const known = shownIn.get(context) ?? new Map<string, Asked>()
  shownIn.set(context, known.set(route, asked))
}

/** What came beside the fields of a body, and the fields as they came. */
type Came = { readonly sent: unknown; readonly saw: unknown }
const came = new WeakMap<FastifyRequest, Came>()

/** Takes what the caller saw out of the body, before its schema would refuse it as a field that it does not know. */
export function takeSaw(request: FastifyRequest): void {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('saw' in body)) return
  const { saw, ...sent } = body
  came.set(request, { sent, saw })
  request.body = sent
}

type Call = { readonly body: unknown; readonly params: Readonly<Record<string, string>> }

const MOST_TOLD = 3
const LONGEST_TOLD = 60

/**
 * Does a PUT by what its caller changed: `act` gets the body with everything else as it is now. Those that take the place
 * of the same thing wait for each other in this server; between two servers the moment of one reading and writing is left.
 */
export async function replacing<C extends Call, A>(
  context: object,
  declaration: Endpoint,
  request: FastifyRequest,
  call: C,
  act: (call: C) => Promise<A>,
): Promise<A> {
  const { replaces } = declaration
  const seen = came.get(request)
  if (!replaces || !('shown' in replaces) || !seen) return act(call)
  const name = `${replaces.shown.route} ${Object.values(call.params).join(' ')}`
  return inTurn(name, async () => {
    const now = await nowThere(context, replaces, call)
    const { merged, clashes } = mergedOver(now, call.body, sawParsed(declaration, seen, call.body))
    if (clashes.length > 0)
      refuse(standardRefusals, 'saved_meanwhile', { theirs: theirsIn(clashes) }, { theirs: clashes })
    const whole = (declaration.body as z.ZodType | undefined)?.safeParse(merged)
    // What each changed is right by itself, and not together.
    if (whole && !whole.success) refuse(standardRefusals, 'saved_meanwhile', { theirs: '' })
    return act({ ...call, body: whole ? whole.data : merged })
  })
}

async function nowThere(context: object, { shown, find }: Replaces, call: Call): Promise<unknown> {
  const asked = shownIn.get(context)?.get(shown.route)
  if (!asked) throw new Error(`${shown.route} is not served, and something takes its place`)
  const query = shown.query?.parse({})
  const answer = await asked({ ...call, query, body: undefined })
  // As it travels: what is compared with it has travelled.
  const travelled: unknown = JSON.parse(JSON.stringify(answer ?? null))
  return find(travelled, call.params) ?? undefined
}

/** What was seen, in the form in which the fields came through their schema: a field that came as it was seen stays the same. */
function sawParsed({ body }: Endpoint, { sent, saw }: Came, parsed: unknown): unknown {
  const read = (body as z.ZodType | undefined)?.safeParse(saw)
  if (read?.success) return read.data
  // What was there before a rule of today is not taken any more, and can have been seen all the same.
  return alike(sent, saw, parsed)
}

/** Where a field came as it was seen, what the schema has made of it was seen. */
function alike(sent: unknown, saw: unknown, parsed: unknown): unknown {
  if (!isFields(sent) || !isFields(saw) || !isFields(parsed))
    return JSON.stringify(sent) === JSON.stringify(saw) ? parsed : saw
  return Object.fromEntries(
    Object.keys({ ...saw, ...parsed }).map((name) => [name, alike(sent[name], saw[name], parsed[name])]),
  )
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function theirsIn(clashes: readonly Clash[]): string {
  const words = clashes.flatMap(({ now }) =>
    typeof now === 'string' && now !== '' && now.length <= LONGEST_TOLD
      ? [`“${parseThaiPhone(now).ok ? formatThaiPhone(now) : now}”`]
      : [],
  )
  return words.length === 0 ? '' : ` (${words.slice(0, MOST_TOLD).join(', ')})`
}

const turns = new Map<string, Promise<unknown>>()

async function inTurn<A>(name: string, act: () => Promise<A>): Promise<A> {
  const before = turns.get(name)
  // Whether the one before went well is for its own caller to hear.
  const mine = before ? before.then(act, act) : act()
  turns.set(name, mine)
  try {
    return await mine
  } finally {
    if (turns.get(name) === mine) turns.delete(name)
  }
}
