/** What the files' store answered instead of doing it; `status` 0 where it did not answer at all. */
export class StorageError extends Error {
  readonly status: number
  readonly code: string
  /** No answer, too busy, or broken for the moment: it may pass by itself. A "no" stays a no. */
  readonly outage: boolean

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.status = status
    this.code = code
    this.outage = code !== 'BadKey' && (status === 0 || status === 429 || status >= 500)
  }
}

/** A key is a path within the store: no empty part, nothing that leads upwards, nothing that needs quoting. */
export function checkedKey(key: string): string {
  const isSafe =
    /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))
  if (!isSafe || key.length > 900)
    throw new StorageError(0, 'BadKey', `no key of a file: ${key.slice(0, 80)}`)
  return key
}
