import { contracts } from '@langraan/declared/contracts'
import type { Endpoint, RefusalTable } from '@langraan/http'
import { isReplacing, standardRefusals } from '@langraan/http'
import { sample } from 'openapi-sampler'

const {
  invalid_input,
  malformed_request,
  saved_meanwhile,
  idempotency_key_needed,
  idempotency_key_reused,
  signed_out,
  session_expired,
  not_allowed,
  not_found,
  too_large,
  unsupported_type,
  too_many_requests,
} = standardRefusals

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>
type Described = { description?: string; content?: Content }
type Parameter = { name: string; in: 'header'; required: boolean; description: string; schema: Schema }
type Operation = {
  security?: Record<string, string[]>[]
  parameters?: unknown[]
  tags?: string[]
  operationId?: string
  description?: string
  requestBody?: Described
  responses?: Record<string, Described>
}
type Document = {
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: unknown
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'permission' in value

type Named = { module: string; name: string; endpoint: Endpoint }

/** Every request of the modules, with its module and the name of its use case: `confirmPaymentNotice`. */
export const namedEndpoints: readonly Named[] = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]: [string, unknown]) =>
    isEndpoint(endpoint) ? [{ module, name, endpoint }] : [],
  ),
)

const pathOf = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}')

/**
 * Says in the document of the API what its declarations know beyond their schemas: a tag for each module, the name of
 * each request, who may call it, every refusal with its code and words, and examples.
 */
export function describeApi<D extends object>(document: D): D {
  const { paths = {}, ...rest } = document as Document
  for (const named of namedEndpoints) {
    const [method = '', path = ''] = named.endpoint.route.split(' ')
    const operation = paths[pathOf(path)]?.[method.toLowerCase()]
    if (operation) describeOperation(operation, named, document as Document)
  }
  const tags = [...new Set(namedEndpoints.map(({ module }) => module))].map((name) => ({ name }))
  const components = { ...(rest.components as object), securitySchemes: SECURITY_SCHEMES }
  return { ...rest, components, tags, paths } as unknown as D
}

function describeOperation(
  operation: Operation,
  { module, name, endpoint }: Named,
  document: Document,
): void {
  operation.tags = [module]
  operation.operationId = name
  operation.description = [`Permission: ${endpoint.permission}.`, ...callersOf(endpoint)].join(' ')
  // Signed in at the back-office of the same address, the browser sends its cookies by itself.
  operation.security = endpoint.permission === 'anonymous' ? [] : [{ session: [] }, { token: [], time: [] }]
  if (endpoint.idempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY]
  if (endpoint.upload) operation.requestBody = uploadOf(endpoint.upload, operation.requestBody)
  giveExample(operation.requestBody, document)
  if (isReplacing(endpoint)) takeSaw(operation.requestBody)
  for (const answer of Object.values(operation.responses ?? {})) giveExample(answer, document)
  operation.responses = { ...operation.responses, ...refusalsOf(endpoint) }
}

const callersOf = ({ callers }: Endpoint): string[] =>
  callers ? [`Also called by: ${callers.join(', ')}.`] : []

function giveExample(described: Described | undefined, document: Document): void {
  for (const media of Object.values(described?.content ?? {}))
    if (media.schema) media.example = sample(media.schema, { quiet: true }, document)
}

/** Beside the fields of a whole stands what its caller saw of it. */
function takeSaw(described: Described | undefined): void {
  for (const media of Object.values(described?.content ?? {})) media.schema &&= { allOf: [media.schema, SAW] }
}

const SAW: Schema = {
  type: 'object',
  properties: {
    saw: {
      type: 'object',
      description:
        'The fields of this body as they were when you began to change them. Only what differs from it is changed, and what others have changed since stays; it is refused where they changed the same. Without it, everything is taken as it is sent.',
    },
  },
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Made anew for each thing that is wanted; sent again with the same request, it gets the first answer.',
  schema: {
    type: 'string',
    minLength: 8,
    maxLength: 200,
    examples: ['0d9f6f0e-4a55-4cc1-8f6e-6a1b2c3d4e5f'],
  },
}

/** A file beside the fields that its request declares. */
function uploadOf({ maxBytes }: NonNullable<Endpoint['upload']>, declared: Described | undefined): Described {
  const fields = Object.values(declared?.content ?? {})[0]?.schema as { properties?: object } | undefined
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` }
  const schema = { type: 'object', required: ['file'], properties: { ...fields?.properties, file } }
  return { content: { 'multipart/form-data': { schema } } }
}

/** How a caller is known. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session_token',
    description: 'The session of a browser that is signed in.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Bearer Token: ` and the token that the sign-in was answered.',
  },
  time: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Login-Time',
    description: 'The `time` that was sent with that sign-in.',
  },
}

/** The refusals of a request by their status: each code with an example that has its words. */
function refusalsOf(endpoint: Endpoint): Record<string, Described> {
  const { refusals = {}, permission, idempotent, upload, route, limit, params, query, body } = endpoint
  const asksForSomething = params !== undefined || query !== undefined || body !== undefined
  const every: RefusalTable = {
    ...refusals,
    ...(asksForSomething && { invalid_input, malformed_request }),
    ...(idempotent && { idempotency_key_needed, idempotency_key_reused }),
    ...(isReplacing(endpoint) && { saved_meanwhile }),
    ...(upload && { too_large, unsupported_type }),
    ...(permission !== 'anonymous' && { signed_out, session_expired, not_allowed }),
    ...(route.includes(':') && { not_found }),
    ...(limit !== 'none' && { too_many_requests }),
  }
  const byStatus = Map.groupBy(Object.entries(every), ([, { status }]) => String(status))
  return Object.fromEntries(
    [...byStatus].map(([status, coded]) => [
      status,
      {
        description: coded.map(([code, { en }]) => `\`${code}\`: ${en}`).join('\n\n'),
        content: {
          'application/json': { schema: ERROR, examples: Object.fromEntries(coded.map(exampleOf)) },
        },
      },
    ]),
  )
}

const exampleOf = ([code, { th, en }]: [string, { th: string; en: string }]): [string, unknown] => [
  code,
  { summary: th, value: { code, message: en, requestId: 'req-1' } },
]

/** The one shape of every error. */
const ERROR: Schema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: {},
  },
}
