import { contracts } from '@langraan/declared/contracts'
import type { Endpoint, RefusalTable } from '@langraan/http'
import { standardRefusals } from '@langraan/http'
import { sample } from 'openapi-sampler'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>
type Described = { description?: string; content?: Content }
type Operation = {
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
  return { ...rest, tags, paths } as unknown as D
}

function describeOperation(
  operation: Operation,
  { module, name, endpoint }: Named,
  document: Document,
): void {
  operation.tags = [module]
  operation.operationId = name
  operation.description = [`Permission: ${endpoint.permission}.`, ...callersOf(endpoint)].join(' ')
  giveExample(operation.requestBody, document)
  for (const answer of Object.values(operation.responses ?? {})) giveExample(answer, document)
  operation.responses = { ...operation.responses, ...refusalsOf(endpoint) }
}

const callersOf = ({ callers }: Endpoint): string[] =>
  callers ? [`Also called by: ${callers.join(', ')}.`] : []

function giveExample(described: Described | undefined, document: Document): void {
  for (const media of Object.values(described?.content ?? {}))
    if (media.schema) media.example = sample(media.schema, { quiet: true }, document)
}

/** The refusals of a request by their status: each code with an example that has its words. */
function refusalsOf({ refusals = {}, permission }: Endpoint): Record<string, Described> {
  const every: RefusalTable = {
    ...refusals,
    ...(permission === 'anonymous' ? {} : { not_allowed: standardRefusals.not_allowed }),
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
