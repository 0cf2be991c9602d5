import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { answerConsent, showConsent } from './authorize.ts'
import { exchangeCode, verifyIdToken } from './token.ts'

const at = (endpoint: string) => ({ config: { place: { provider: 'line', endpoint } } }) as const

/** LINE Login 2.1 under `/line`: the consent page, the token endpoint and the check of ID tokens. */
export async function lineRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const path = '/oauth2/v2.1'
  app.get(`${path}/authorize`, at('authorize'), (request, reply) => showConsent(context, request, reply))
  app.post(`${path}/authorize`, (request, reply) => answerConsent(context, request, reply))
  app.post(`${path}/token`, at('token'), (request, reply) => exchangeCode(context, request, reply))
  app.post(`${path}/verify`, at('verify'), (request, reply) => verifyIdToken(context, request, reply))
}
