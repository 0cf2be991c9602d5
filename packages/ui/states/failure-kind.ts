export type FailureKind = 'not-allowed' | 'expired' | 'offline' | 'broken'

/** The parts of the API's error that decide how it is shown; `status` 0 is an unreachable server. */
export type Failure = {
  readonly message: string
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
}

/** What a failure is to the one who reads it. */
export function failureKind({ status, code }: Failure): FailureKind {
  if (status === 0) return 'offline'
  if (code === 'shop_expired') return 'expired'
  return status === 403 ? 'not-allowed' : 'broken'
}
