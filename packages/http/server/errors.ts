import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ErrorBody, Language } from '../endpoint.ts'
import { Refusal, type RefusalValues } from '../refusal.ts'
import { readerLanguage } from './language.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { isOutage } from './outage.ts'
import { isOutOfBounds } from './out-of-bounds.ts'
import { wordIssue } from './issue-words.ts'
import { withinShape } from './within-shape.ts'

type StandardCode = keyof typeof standardRefusals

/** Carries the schema's issues from validation to the error handler, which knows the reader's language. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}

/** Gives every error of the app one shape, Fastify's own included. Bugs are logged with their stack and answered 500. */
export function answerErrorsInOneShape(app: FastifyInstance, notFoundPage?: NotFoundPage): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler(
    (request, reply) => notFoundPage?.(request, reply) ?? send(request, reply, standard('not_found')),
  )
}

/** Answers an unknown address with a page where a person asks for one; undefined leaves it to the error shape. */
export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** Answers one error. Also used by code that runs outside the handler, such as hooks. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return send(request, reply, error, toldFields(error, readerLanguage(request)))
  if (error instanceof InvalidInput)
    return send(request, reply, standard('invalid_input'), fieldsOf(error, readerLanguage(request)))
  const known = fastifyCode(error)
  if (known)
    return send(request, reply, standard(known, { seconds: Number(reply.getHeader('retry-after') ?? 1) }))
  if (isOutOfBounds(error)) return send(request, reply, standard('figure_too_large'))
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'what we stand on is away')
    return send(request, reply.header('retry-after', '2'), standard('unavailable'))
  }
  request.log.error({ err: error }, 'unexpected error')
  return send(request, reply, standard('internal', { requestId: request.id }))
}

function fastifyCode(error: Error): StandardCode | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_type'
  if (status === 429) return 'too_many_requests'
  if (status === 404) return 'not_found'
  if (status === 503) return 'unavailable'
  return status >= 400 && status < 500 ? 'malformed_request' : undefined
}

const standard = (code: StandardCode, values?: RefusalValues) =>
  new Refusal(code, standardRefusals[code], values)

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  fields?: Record<string, string>,
): FastifyReply {
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.tell(readerLanguage(request)),
    requestId: request.id,
  }
  if (fields) body.fields = fields
  if (refusal.details !== undefined) body.details = refusal.details
  return reply
    .code(refusal.words.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function toldFields({ fields }: Refusal, language: Language): Record<string, string> | undefined {
  const told = Object.entries(fields).map(([path, fault]) => [path, fault.tell(language)])
  return told.length > 0 ? (Object.fromEntries(told) as Record<string, string>) : undefined
}

function fieldsOf(error: InvalidInput, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.flatMap(withinShape)) {
    const path = issue.path.join('.')
    fields[path] ??= wordIssue(issue, language)
  }
  return fields
}
