import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createHttpApp } from './create-app.ts'
import { mount } from './mount.ts'
import { silent } from './test-log.ts'

const text = z.string().max(20)
const read = endpoint({
  route: 'GET /things/:name',
  summary: 'A thing',
  permission: 'anonymous',
  params: z.object({ name: text }),
  query: z.object({ text }),
  output: z.object({ name: text, text, lines: z.array(z.object({ id: text })) }),
})

function open() {
  const app = createHttpApp({ logger: silent, trustProxy: false })
  const context = { authorise: async () => ({ kind: 'anonymous' }) as const }
  mount(app, context, read, async ({ params, query }) => {
    const lines = [{ id: 'a', costSatang: 1 }]
    return { ...params, ...query, passwordHash: 'a secret', lines }
  })
  return app
}

describe('a request that is declared', () => {
  it('answers with the fields of its schema and no others, however deep they lie', async () => {
    const answer = await open().inject('/things/a?text=b')
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'a', text: 'b', lines: [{ id: 'a' }] }])
  })

  it('gets what was sent decoded once, and never again', async () => {
    const answer = await open().inject('/things/%2541%252e?text=%2541%252527')
    expect(answer.json()).toMatchObject({ name: '%41%2e', text: '%41%2527' })
  })
})
