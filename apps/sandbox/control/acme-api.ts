import type { FastifyInstance } from 'fastify'
import { behave } from '../acme/desk.ts'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'

/** The authority that issues certificates: how it behaves, what it has issued, and what to trust. */
export function acmeControlRoutes(app: FastifyInstance, { acme }: SandboxContext): void {
  const tell = async () => ({
    root: (await acme.issuer()).root,
    manners: acme.manners,
    accounts: acme.accounts.size,
    orders: [...acme.orders.values()].map(({ name, status }) => ({ name, status })),
  })
  app.get('/control/acme', tell)
  app.put('/control/acme', async (request) => {
    behave(acme, fieldsOf(request.body))
    return tell()
  })
}
