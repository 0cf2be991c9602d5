/** "No" in LINE's shape. */
export class LineError extends Error {
  override name = 'LineError'
  readonly status: number
  readonly details: readonly LineDetail[]
  readonly more: object

  constructor(status: number, message: string, details: readonly LineDetail[] = [], more: object = {}) {
    super(message)
    this.status = status
    this.details = details
    this.more = more
  }

  body() {
    return {
      message: this.message,
      ...(this.details.length > 0 && { details: this.details }),
      ...this.more,
    }
  }
}

export type LineDetail = { message: string; property: string }
