import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { GraphError } from '../facebook/errors.ts'
import { parametersOf, requireToken } from '../facebook/graph-call.ts'
import { pagesOf } from '../facebook/people.ts'
import type { Page } from '../facebook/people.ts'
import type { AccessToken } from '../facebook/tokens.ts'
import type { Fields } from '../http/fields.ts'

export interface PageCall {
  context: SandboxContext
  token: AccessToken
  page: Page
  parameters: Fields
}

/** A call with a page's own token. */
export function pageCall(context: SandboxContext, request: FastifyRequest, permission: string): PageCall {
  const token = requireToken(context, request)
  const page = pagesOf(context.state).get(token.pageId ?? '')
  if (!page) {
    const message = '(#210) A page access token is required to request this resource.'
    throw new GraphError({ message, code: 210 })
  }
  if (!token.scopes.includes(permission)) {
    const message = `(#200) Requires ${permission} permission to manage the object`
    throw new GraphError({ message, code: 200, httpStatus: 403 })
  }
  return { context, token, page, parameters: parametersOf(request) }
}

export const graphNo = (code: number, subcode: number | undefined, message: string): GraphError =>
  new GraphError({ message: `(#${code}) ${message}`, code, ...(subcode !== undefined && { subcode }) })

export const noObject = (id: string): GraphError =>
  new GraphError({
    message: `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  })
