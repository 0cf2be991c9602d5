import type { IncomingHttpHeaders } from 'node:http'

/** An agent's request as it is handed to the API. */
export type AgentCall = {
  /** Path and query, as the API has them. */
  readonly url: string
  /** The only headers that are passed on; undefined ones were not sent. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Where the cookie of the session belongs. */
  readonly cookie: { readonly path: string; readonly secure: boolean }
  /** What the site sends with each of its answers, in the place of what the API would say of its own host. */
  readonly answers: Readonly<Record<string, string>>
}

export type Asked = {
  method: string
  /** Path and query below `/agent/api/v1` of the shop. */
  below: string
  headers: IncomingHttpHeaders
  /** The shop whose site was asked. */
  shopId: string
  /** Of the site that was asked, as a browser writes it. */
  ownOrigin: string
  /** The values that the browser has for the cookie of the session. */
  sessions: readonly string[]
}

/** What is passed on of a request, or why it is not. */
export type Passed =
  | { url: string; headers: AgentCall['headers'] }
  | { refused: 'not_found' | 'foreign_origin' }

// Written so that nothing else fits: no dots that climb, no escapes, no second slash.
const PATH = /^\/shops\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/agent(?:\/[\w-]+)+$/
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const SESSION = /^[\w.~-]{16,200}$/
/** Of the request itself. Whoever the browser is to other sites, cookies and keys, stays at the door. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
] as const
const BODIES = /^(?:application\/json|multipart\/form-data)(?:;|$)/

/**
 * Whether a request may go on to the API: it is about agents of this very shop, and it was sent by the shop's own
 * pages. The session is the only thing of the browser that goes with it.
 */
export function agentCall(asked: Asked): Passed {
  const [path = '', query] = asked.below.split('?', 2)
  const isOfShop = PATH.exec(path)?.[1] === asked.shopId
  if (!isOfShop || !METHODS.includes(asked.method)) return { refused: 'not_found' }
  if (asked.method !== 'GET' && !isOwn(asked)) return { refused: 'foreign_origin' }
  const [session, second] = asked.sessions
  const isSession = session !== undefined && second === undefined && SESSION.test(session)
  const passed = PASSED_ON.map((name) => [name, asked.headers[name]] as const)
  return {
    url: `/api/v1${path}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...(Object.fromEntries(passed) as Record<string, string | undefined>),
      ...(isSession && { authorization: `Agent ${session}` }),
    },
  }
}

/** From a page of this very site, and in a form that no other page can send without asking. */
function isOwn({ headers, ownOrigin }: Asked): boolean {
  const type = headers['content-type']
  const site = headers['sec-fetch-site']
  return (
    headers.origin === ownOrigin &&
    (site === undefined || site === 'same-origin') &&
    (type === undefined || BODIES.test(type))
  )
}
