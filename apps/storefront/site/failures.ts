import { Refusal, standardRefusals } from '@langraan/http'
import { answerError, type InvalidInput, isOutage } from '@langraan/http/server'
import type { MessagePage } from '../message/content.ts'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { isPathHost } from '../visit/host.ts'
import { isFromOwnPages } from './origin.ts'
import { protocolOf } from '../own-domains/own-domain.ts'
import { sendMessage } from './send.ts'
import type { Place, Site } from './site.ts'
import { placeOf } from '../visit/visit.ts'

const isInPath = (site: Site, request: FastifyRequest): boolean =>
  !site.isProduction && isPathHost(request.headers.host)

/** The page for addresses that are none, in the shop whose host was asked. */
export function pageNotFound(
  site: Site,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    place(site, request)
      .then((found) =>
        sendMessage(site, reply, found, 404, { message: found.frame ? 'not_found' : 'no_shop' }),
      )
      .catch((error: Error) => answerError(error, request, reply))
    return reply
  }
}

/** Failures as pages: what was refused is said, what is a bug is logged and given a number to ask about. */
export function answerFailures(app: FastifyInstance, site: Site): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return answerError(error, request, reply)
    const { status, page } = messageOf(error, request)
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return sendMessage(site, reply, await place(site, request), status, page)
  })
}

function messageOf(
  error: FastifyError | Refusal | InvalidInput,
  request: FastifyRequest,
): { status: number; page: Omit<MessagePage, 'kind'> } {
  const language = request.cookies.lang === 'en' ? 'en' : 'th'
  if (error instanceof Refusal)
    return { status: error.words.status, page: { message: 'refused', text: error.tell(language) } }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 429) return { status, page: { message: 'too_many' } }
  if (status >= 400 && status < 500) return { status, page: { message: 'refused' } }
  if (isOutage(error))
    return { status: 503, page: { message: 'refused', text: standardRefusals.unavailable[language] } }
  return { status: 500, page: { message: 'failed', requestId: request.id } }
}

/** Where the request stands; a failure to find that out must not hide the first one. */
async function place(site: Site, request: FastifyRequest): Promise<Place> {
  try {
    return await placeOf(site, request, isInPath(site, request))
  } catch (error) {
    request.log.error({ err: error }, 'no shop could be found for a page that failed')
    return { language: 'th', base: '' }
  }
}

/** Refuses a form that another site sent, before anything of it is read. */
export function refuseForeignForms(site: Site, inPath: boolean): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (isFromOwnPages(request.headers, protocolOf(site, request))) return undefined
    return sendMessage(site, reply, await placeOf(site, request, inPath), 403, { message: 'foreign' })
  }
}
