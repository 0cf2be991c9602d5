import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AwsV4Signer } from 'aws4fetch'
import { StorageError } from './storage-error.ts'

/** Where the bucket is, and who we are there. */
export type S3Settings = {
  /** `https://s3.ap-southeast-1.amazonaws.com`, or a store of another maker that speaks the same. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What surrounds the calls; tests give their own. */
export type S3Outside = {
  now: () => Date
  fetch?: typeof fetch
  /** How long one try may take. */
  timeoutMs?: number
  firstPauseMs?: number
}

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Readonly<Record<string, string>>
  body?: Uint8Array
  /** Of what is there only these bytes: `bytes=0-99`. */
  range?: string
  /** Statuses that are an answer and no failure. */
  also?: readonly number[]
}

const TRIES = 4
const TIMEOUT_MS = 20_000
const FIRST_PAUSE_MS = 150

/**
 * Calls of an S3 store: signed (Signature Version 4, with the hash of what is sent), each try anew and bounded in time;
 * what may pass by itself is tried again with growing pauses. All calls made here may be repeated without harm.
 */
export class S3Calls {
  readonly #settings: S3Settings
  readonly #outside: S3Outside
  // Loaded with the first call: a server whose files are on its disk never holds it.
  #signer: Promise<typeof AwsV4Signer> | undefined

  constructor(settings: S3Settings, outside: S3Outside) {
    this.#settings = settings
    this.#outside = outside
  }

  async call(call: S3Call): Promise<Response> {
    let pauseMs = this.#outside.firstPauseMs ?? FIRST_PAUSE_MS
    for (let left = TRIES - 1; ; left--) {
      const outcome = await this.#try(call)
      if (!(outcome instanceof StorageError)) return outcome
      if (left === 0 || !outcome.outage) throw outcome
      await wait(pauseMs)
      pauseMs *= 3
    }
  }

  async #try(call: S3Call): Promise<Response | StorageError> {
    const { fetch: send = fetch, timeoutMs = TIMEOUT_MS } = this.#outside
    const { url, method, headers } = await this.#signed(call)
    if (call.range !== undefined) headers.set('range', call.range)
    try {
      const body = call.body && Buffer.from(call.body)
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await send(url, { method, headers, body, signal, redirect: 'error' })
      if (response.ok || call.also?.includes(response.status)) return response
      return failureOf(response.status, await response.text())
    } catch (error) {
      return new StorageError(0, 'Unreachable', 'the files’ store does not answer', { cause: error })
    }
  }

  async #signed({ method, key, query = {}, body }: S3Call) {
    this.#signer ??= import('aws4fetch').then((module) => module.AwsV4Signer)
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const datetime = this.#outside
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, '')
    const signer = new (await this.#signer)({
      url: url.href,
      method,
      headers: { 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime,
    })
    return signer.sign()
  }
}

/** The store's own word for what is wrong, and what to do where it is a setting of ours. */
export function failureOf(status: number, text: string): StorageError {
  const code = textOf(text, 'Code') ?? `Status${status}`
  const hint = HINTS[code]
  return new StorageError(status, code, `the files’ store said ${status} ${code}${hint ? `: ${hint}` : ''}`)
}

const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'FILES_S3_SECRET_ACCESS_KEY or FILES_S3_REGION is wrong',
  InvalidAccessKeyId: 'FILES_S3_ACCESS_KEY_ID is not known there',
  AccessDenied: 'the key may not read and write FILES_S3_BUCKET',
  NoSuchBucket: 'FILES_S3_BUCKET is not there',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

/** What stands in an element of an answer. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
