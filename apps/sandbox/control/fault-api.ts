import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import { FaultError, faultFrom } from './faults.ts'
import { isProvider, places } from './places.ts'
import { isResettable, resetSandbox, resettable } from './reset.ts'
import type { Resettable } from './reset.ts'

function resetParts(body: unknown): Resettable[] | null {
  const only = fieldsOf(body)['only']
  if (only === undefined) return null
  if (!Array.isArray(only) || !only.every(isResettable)) {
    throw new FaultError(`only must be a list of ${Object.keys(resettable).join(', ')}`)
  }
  return only
}

/** Faults, the request log and the reset. */
export function faultRoutes(app: FastifyInstance, context: SandboxContext): void {
  const list = () => ({ items: context.faults.list(), places })
  app.get('/control/faults', async () => list())
  app.put('/control/faults', async (request) => {
    context.faults.set(faultFrom(fieldsOf(request.body)))
    return list()
  })
  app.delete('/control/faults', async (request) => {
    const query = fieldsOf(request.query)
    const provider = textOf(query, 'provider')
    if (provider === '') context.faults.clear()
    else if (!isProvider(provider)) throw new FaultError('provider is unknown')
    else context.faults.remove(provider, textOf(query, 'endpoint') || '*')
    return list()
  })
  app.get('/control/requests', async (request) => {
    const query = fieldsOf(request.query)
    const items = context.requests.list({
      provider: textOf(query, 'provider'),
      endpoint: textOf(query, 'endpoint'),
      limit: numberOf(query, 'limit') ?? undefined,
    })
    return { items }
  })
  app.delete('/control/requests', async () => {
    context.requests.clear()
    return { items: [] }
  })
  app.post('/control/reset', async (request) => {
    resetSandbox(context, resetParts(request.body))
    return { ok: true }
  })
}
