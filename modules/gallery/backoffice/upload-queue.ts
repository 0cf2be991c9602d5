import { isHeic, MAX_PICTURE_BYTES, pictureKind } from '../rules/rules.ts'
import type { PictureUpload } from '../contract.ts'
import { type SendFile, SendFailure, type Sending } from './send-file.ts'

/** Why a file was not taken; the words are the server's where it has said something. */
export type UploadFault =
  | 'not_a_picture'
  | 'heic_not_taken'
  | 'too_large'
  | 'too_many_pixels'
  | 'empty'
  | 'unreachable'
  | 'unreadable'
  | 'gallery_full'
  | 'refused'

export type Upload = {
  readonly key: string
  readonly shopId: string
  readonly file: File
  readonly state: 'queued' | 'sending' | 'preparing' | 'done' | 'failed'
  /** From 0 to 1, while it is sent. */
  readonly share: number
  readonly fault?: UploadFault
  readonly message?: string
  /** Known once the server has it; the picture's id later on. */
  readonly uploadId?: string
}

/** What the queue needs of the server. */
export type UploadOutside = {
  readonly send: SendFile
  /** What is not a picture yet: on its way, or refused. What is missing has become one. */
  readonly unfinished: (shopId: string) => Promise<readonly PictureUpload[]>
  readonly discard: (shopId: string, uploadId: string) => Promise<unknown>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 700
// More at once would only take the line from each other.
const AT_ONCE = 3
const FIRST_BYTES = 64
const MOST_FAILED_LOOKS = 85

const FAULTS: ReadonlySet<string> = new Set([
  'not_a_picture',
  'heic_not_taken',
  'too_large',
  'too_many_pixels',
  'unreachable',
  'gallery_full',
])

/**
 * The files that are being sent: three at a time, each with its progress. It outlives the page that began it, so
 * that somebody may go on working meanwhile. A file that cannot be taken is named and holds nobody up.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  readonly #sendings = new Map<string, Sending>()
  readonly #listeners = new Set<() => void>()
  readonly #outside: UploadOutside
  /** How often in a row a shop's uploads could not be asked after. */
  readonly #failedLooks = new Map<string, number>()
  #looking = false

  constructor(outside: UploadOutside) {
    this.#outside = outside
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly uploads = (): readonly Upload[] => this.#uploads

  /** Gives the keys of the files, by which their uploads are known. */
  add(shopId: string, files: readonly File[]): string[] {
    const added = files.map((file): Upload => ({
      key: crypto.randomUUID(),
      shopId,
      file,
      state: 'queued',
      share: 0,
    }))
    this.#replace([...this.#uploads, ...added])
    this.#goOn()
    return added.map(({ key }) => key)
  }

  /** Stops one that is on its way, or puts away one that has ended. */
  remove(key: string): void {
    this.#sendings.get(key)?.abort()
    this.#sendings.delete(key)
    const { shopId, uploadId, state } = this.#uploads.find((upload) => upload.key === key) ?? {}
    // What the server has already is taken back there, too; should that fail it becomes a picture one can delete.
    if (shopId !== undefined && uploadId !== undefined && state !== 'done')
      void this.#outside.discard(shopId, uploadId).catch(() => this.#goOn())
    this.#replace(this.#uploads.filter((upload) => upload.key !== key))
    this.#goOn()
  }

  /** Puts away what is done; what failed stays until somebody has seen to it. */
  clearEnded(shopId: string): void {
    const isEnded = ({ state }: Upload) => state === 'done' || state === 'failed'
    this.#replace(this.#uploads.filter((upload) => upload.shopId !== shopId || !isEnded(upload)))
  }

  retry(key: string): void {
    this.#change(key, { state: 'queued', share: 0, fault: undefined, message: undefined })
    this.#goOn()
  }

  /** Asks how those are that the server prepares, until there are none. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, this.#outside.lookEveryMs ?? LOOK_EVERY_MS))
      // Those known before the question: an answer from before an upload does not name it.
      const asked = this.#uploads.filter(({ state }) => state === 'preparing')
      if (asked.length === 0) break
      for (const [shopId, uploads] of Map.groupBy(asked, (upload) => upload.shopId))
        await this.#lookIn(shopId, uploads)
    }
    this.#looking = false
  }

  /** A look that fails is made again, a minute long; then the files say so, and sending them again goes on. */
  async #lookIn(shopId: string, asked: readonly Upload[]): Promise<void> {
    try {
      this.#settle(asked, await this.#outside.unfinished(shopId))
      this.#failedLooks.delete(shopId)
    } catch (error) {
      const failures = (this.#failedLooks.get(shopId) ?? 0) + 1
      this.#failedLooks.set(shopId, failures)
      if (failures < MOST_FAILED_LOOKS) return
      this.#failedLooks.delete(shopId)
      const message = error instanceof Error ? error.message : ''
      for (const { key } of asked) this.#change(key, { state: 'failed', fault: 'refused', message })
    }
  }

  #settle(asked: readonly Upload[], unfinished: readonly PictureUpload[]): void {
    const known = new Map(unfinished.map((one) => [one.uploadId, one]))
    for (const { key, uploadId = '' } of asked) {
      const found = known.get(uploadId)
      if (found === undefined) this.#change(key, { state: 'done' })
      else if (found.state === 'refused')
        this.#change(key, { state: 'failed', fault: found.fault ?? 'unreadable' })
    }
  }

  #goOn(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length
    for (const upload of this.#uploads
      .filter(({ state }) => state === 'queued')
      .slice(0, AT_ONCE - sending)) {
      this.#change(upload.key, { state: 'sending' })
      void this.#sendOne(upload).finally(() => this.#goOn())
    }
  }

  async #sendOne({ key, shopId, file }: Upload): Promise<void> {
    const fault = await faultIn(file)
    if (fault) return this.#change(key, { state: 'failed', fault })
    if (!this.#uploads.some((upload) => upload.key === key)) return
    const sending = this.#outside.send(shopId, file, key, (share) => this.#change(key, { share }))
    this.#sendings.set(key, sending)
    try {
      const { uploadId } = await sending.answer
      this.#change(key, { state: 'preparing', share: 1, uploadId })
      void this.#look()
    } catch (error) {
      const { code, message } = error instanceof SendFailure ? error : new SendFailure('unreachable', '')
      const known = FAULTS.has(code) ? (code as UploadFault) : 'refused'
      this.#change(key, { state: 'failed', fault: known, message })
    }
    this.#sendings.delete(key)
  }

  #change(key: string, change: Partial<Upload>): void {
    if (!this.#uploads.some((upload) => upload.key === key)) return
    this.#replace(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  #replace(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

/** What can be told before a byte is sent. The server looks again. */
async function faultIn(file: File): Promise<UploadFault | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_PICTURE_BYTES) return 'too_large'
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  if (pictureKind(bytes)) return undefined
  return isHeic(bytes) ? 'heic_not_taken' : 'not_a_picture'
}
