import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedEndpoints } from '../api/api-document.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'

type Answer = { description?: string; content?: Record<string, { example?: unknown; examples?: object }> }
type Operation = {
  security?: object[]
  parameters?: { name: string; required?: boolean }[]
  tags: string[]
  operationId: string
  description: string
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, Answer>
}
type Document = {
  components: { securitySchemes: object }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let document: Document
const operationOf = (route: string): Operation | undefined => {
  const [method = '', path = ''] = route.split(' ')
  return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

beforeAll(async () => {
  server = await shareTestServer()
  const answer = await server.call('GET', '/openapi.json')
  document = answer.body
})
afterAll(() => server.close())

describe('the document of the API', () => {
  it('names each request once, under its module', () => {
    const wrong = namedEndpoints.filter(({ module, name, endpoint: { route } }) => {
      const operation = operationOf(route)
      return operation?.operationId !== name || operation.tags.join() !== module
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(new Set(namedEndpoints.map(({ name }) => name)).size).toBe(namedEndpoints.length)
    expect(document.tags.map(({ name }) => name)).toContain('payments')
  })

  it('has every refusal with its words, and who may call', () => {
    const silent = namedEndpoints.flatMap(({ name, endpoint: { route, refusals = {}, permission } }) => {
      const operation = operationOf(route)
      const missing = Object.entries(refusals).filter(([code, { status, en }]) => {
        const told = operation?.responses[String(status)]
        const examples = Object.keys(told?.content?.['application/json']?.examples ?? {})
        return !told?.description?.includes(en) || !examples.includes(code)
      })
      if (!operation?.description.includes(permission))
        missing.push([permission, { status: 0, th: '', en: '' }])
      return missing.map(([what]) => `${name}: ${what}`)
    })
    expect(silent).toEqual([])
  })

  it('says how one signs in, which key a request wants, and what a file is sent as', () => {
    const { securitySchemes } = document.components
    expect(Object.keys(securitySchemes)).toEqual(['session', 'token', 'time'])
    const wrong = namedEndpoints.flatMap(({ name, endpoint }) => {
      const operation = operationOf(endpoint.route)
      const isOpen = endpoint.permission === 'anonymous'
      const wantsKey = operation?.parameters?.some((one) => one.name === 'Idempotency-Key' && one.required)
      const takesFile = operation?.requestBody?.content['multipart/form-data'] !== undefined
      const told = Object.keys(operation?.responses ?? {})
      return [
        (operation?.security?.length === 0) !== isOpen && `${name}: security`,
        Boolean(wantsKey) !== Boolean(endpoint.idempotent) && `${name}: key`,
        takesFile !== Boolean(endpoint.upload) && `${name}: file`,
        !isOpen && !(told.includes('401') && told.includes('403')) && `${name}: 401 and 403`,
        endpoint.body && !told.includes('400') && `${name}: 400`,
      ].filter((fault) => typeof fault === 'string')
    })
    expect(wrong).toEqual([])
  })

  it('shows an example of whatever is sent as JSON', () => {
    const sent = namedEndpoints.flatMap(({ name, endpoint: { route } }) => {
      const json = operationOf(route)?.requestBody?.content['application/json']
      return json ? [{ name, example: json.example }] : []
    })
    expect(sent.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([])
    expect(sent.length).toBeGreaterThan(100)
  })
})
