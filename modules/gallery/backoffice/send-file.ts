import type { PictureUpload } from '../contract.ts'
import { uploadAddress } from './gallery-api.ts'

/** What the server said no with, in the reader's language; `code` is `unreachable` where it said nothing. */
export class SendFailure extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'SendFailure'
    this.code = code
  }
}

export type Sending = { readonly answer: Promise<PictureUpload>; readonly abort: () => void }
export type SendFile = (
  shopId: string,
  file: File,
  key: string,
  onProgress: (share: number) => void,
) => Sending

/** Sends one file and tells how far it is, which `fetch` cannot. */
export const sendFile: SendFile = (shopId, file, key, onProgress) => {
  const request = new XMLHttpRequest()
  const answer = new Promise<PictureUpload>((resolve, reject) => {
    request.open('POST', uploadAddress(shopId))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', document.documentElement.lang || 'th')
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const body = request.response as (PictureUpload & { code?: string; message?: string }) | null
      if (request.status < 400 && body) return resolve(body)
      reject(new SendFailure(body?.code ?? 'unexpected_answer', body?.message ?? ''))
    })
    request.addEventListener('error', () => reject(new SendFailure('unreachable', '')))
    request.addEventListener('abort', () => reject(new SendFailure('aborted', '')))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
  return { answer, abort: () => request.abort() }
}
