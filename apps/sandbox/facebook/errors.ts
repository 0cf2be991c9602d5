import { randomBytes } from 'node:crypto'

/** An error in the shape of the Graph API, with its HTTP status. */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly type: 'OAuthException' | 'GraphMethodException'
  readonly code: number
  readonly subcode: number | null
  readonly httpStatus: number

  constructor(error: {
    message: string
    code: number
    type?: 'OAuthException' | 'GraphMethodException'
    subcode?: number
    httpStatus?: number
  }) {
    super(error.message)
    this.type = error.type ?? 'OAuthException'
    this.code = error.code
    this.subcode = error.subcode ?? null
    this.httpStatus = error.httpStatus ?? 400
  }

  body() {
    return {
      error: {
        message: this.message,
        type: this.type,
        code: this.code,
        ...(this.subcode === null ? {} : { error_subcode: this.subcode }),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    }
  }
}
