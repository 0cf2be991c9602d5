import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import { MoveError } from '../shippop/movement.ts'
import { acmeControlRoutes } from './acme-api.ts'
import { dnsControlRoutes } from './dns-api.ts'
import { facebookControlRoutes } from './facebook-api.ts'
import { isExpectedError } from './expected-errors.ts'
import { faultRoutes } from './fault-api.ts'
import { flashControlRoutes } from './flash-api.ts'
import { formRoutes } from './forms.ts'
import { inboxRoutes } from './inbox-api.ts'
import { jntThControlRoutes } from './jnt-th-api.ts'
import { lineOaControlRoutes } from './line-oa-api.ts'
import { facebookPageControlRoutes } from './facebook-page-api.ts'
import { pageRoutes } from './pages/routes.ts'
import { shippopControlRoutes } from './shippop-api.ts'
import { testAccountRoutes } from './test-accounts.ts'
import { thailandPostControlRoutes } from './thailand-post-api.ts'

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (isExpectedError(error)) {
    const status = error instanceof MoveError ? 409 : 400
    return reply.code(status).send({ code: 'invalid', message: error.message })
  }
  const { statusCode, message } = fieldsOf(error)
  if (typeof statusCode !== 'number' || statusCode >= 500) throw error
  return reply.code(statusCode).send({ code: 'invalid', message })
}

/** The control page, its forms and the API that drives the sandbox. */
export async function controlRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  app.get('/health', async () => ({ ok: true, url: context.url(), smtpPort: context.smtpPort() }))
  faultRoutes(app, context)
  facebookControlRoutes(app, context)
  shippopControlRoutes(app, context)
  flashControlRoutes(app, context)
  thailandPostControlRoutes(app, context)
  jntThControlRoutes(app, context)
  lineOaControlRoutes(app, context)
  facebookPageControlRoutes(app, context)
  testAccountRoutes(app, context)
  dnsControlRoutes(app, context)
  acmeControlRoutes(app, context)
  inboxRoutes(app, context)
  formRoutes(app, context)
  pageRoutes(app, context)
}
