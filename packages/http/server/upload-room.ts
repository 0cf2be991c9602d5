import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { onceOver } from './once-over.ts'

/** Bytes that uploads may take in memory at once: of one caller, and of all together. */
export type UploadLimits = { ofCaller: number; ofAll: number }

const MEGABYTE = 1024 * 1024
// The largest file that is taken has 64 MB; a few pictures come beside it.
export const UPLOAD_LIMITS: UploadLimits = { ofCaller: 100 * MEGABYTE, ofAll: 400 * MEGABYTE }

const AGAIN_SECONDS = 5

declare module 'fastify' {
  interface FastifyInstance {
    uploadRoom: UploadRoom
  }
}

/** The memory that files take while they come in and are worked on, by whose they are. */
export class UploadRoom {
  readonly #limits: UploadLimits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /** Takes room for a file; false where its caller, or all together, have as much as they may. */
  take(caller: string, bytes: number): boolean {
    const taken = this.#taken.get(caller) ?? 0
    // One that is larger than what a caller may have in sum still comes in, alone.
    if (taken > 0 && taken + bytes > this.#limits.ofCaller) return false
    if (this.#all > 0 && this.#all + bytes > this.#limits.ofAll) return false
    this.#taken.set(caller, taken + bytes)
    this.#all += bytes
    return true
  }

  giveBack(caller: string, bytes: number): void {
    const left = (this.#taken.get(caller) ?? 0) - bytes
    if (left > 0) this.#taken.set(caller, left)
    else this.#taken.delete(caller)
    this.#all -= bytes
  }
}

export function keepUploadRoom(app: FastifyInstance, limits: UploadLimits): void {
  app.decorate('uploadRoom', new UploadRoom(limits))
}

/**
 * Takes room for the file that a request brings, until its answer is through; refuses it where there is none. Called
 * once it is known who calls and that they may.
 */
export function takeUploadRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, maxBytes }: { caller: string; maxBytes: number },
): void {
  const { uploadRoom } = request.server
  const told = Number(request.headers['content-length'] ?? maxBytes)
  const bytes = Number.isFinite(told) ? Math.min(told, maxBytes) : maxBytes
  if (uploadRoom.take(caller, bytes)) {
    onceOver(reply.raw, () => uploadRoom.giveBack(caller, bytes))
    return
  }
  void reply.header('retry-after', String(AGAIN_SECONDS))
  refuse(standardRefusals, 'too_many_requests', { seconds: AGAIN_SECONDS })
}
