import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { namesOf, publish } from '../dns/records.ts'
import { fieldsOf, isOn, textOf } from '../http/fields.ts'

/** What is published in the DNS. */
export function dnsControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const list = () => ({ items: namesOf(context.state).list() })
  app.get('/control/dns/names', async () => list())
  app.put<{ Params: { name: string } }>('/control/dns/names/:name', async (request) => {
    const fields = fieldsOf(request.body)
    const texts = Array.isArray(fields['texts']) ? fields['texts'].map(String) : []
    return publish(context.state, {
      name: textOf(fieldsOf(request.params), 'name'),
      texts,
      broken: isOn(fields, 'broken'),
    })
  })
}
