import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { onceOver } from './once-over.ts'

/** Bytes that uploads may take in memory at once: of one caller, and of all together. */
export type UploadLimits = { ofCaller: number; ofAll: number }

const MEGABYTE = 1024 * 1024
// The largest file that is taken has 64 MB; a few pictures come beside it.
export const UPLOAD_LIMITS: UploadLimits = { ofCaller: 100 * MEGABYTE, ofAll: 500 * MEGABYTE }

const AGAIN_SECONDS = 5

declare module 'fastify' {
  interface FastifyInstance {
    uploadRoom: UploadRoom
  }
}

/** One file that comes in: what has arrived of it takes room, what was only announced does not. */
export type Upload = {
  /** Whether as many bytes are within what its caller may have. */
  fits(bytes: number): boolean
  /** Takes room for bytes that have arrived; false where its caller, or all together, have as much as they may. */
  grow(bytes: number): boolean
  close(): void
}

/** The memory that files take while they come in and are worked on, by whose they are. */
export class UploadRoom {
  readonly #limits: UploadLimits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  open(caller: string): Upload {
    let own = 0
    let isClosed = false
    // A file that is larger than what a caller may have in sum still comes in, alone.
    const isWithin = (bytes: number) => {
      const others = (this.#taken.get(caller) ?? 0) - own
      return others === 0 || others + own + bytes <= this.#limits.ofCaller
    }
    const add = (bytes: number) => {
      own += bytes
      this.#all += bytes
      const taken = (this.#taken.get(caller) ?? 0) + bytes
      if (taken > 0) this.#taken.set(caller, taken)
      else this.#taken.delete(caller)
    }
    return {
      fits: isWithin,
      grow: (bytes) => {
        // What still lies in a buffer when its sender has gone would never be given back.
        if (isClosed || !isWithin(bytes) || this.#all + bytes > this.#limits.ofAll) return false
        add(bytes)
        return true
      },
      close: () => {
        isClosed = true
        add(-own)
      },
    }
  }
}

export function keepUploadRoom(app: FastifyInstance, limits: UploadLimits): void {
  app.decorate('uploadRoom', new UploadRoom(limits))
}

const uploads = new WeakMap<FastifyRequest, { upload: Upload; reply: FastifyReply }>()

/**
 * Counts the file that a request brings as its caller's, until the answer is through; refuses it where they have too
 * many. Called once it is known who calls and that they may.
 */
export function takeUploadRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, maxBytes }: { caller: string; maxBytes: number },
): void {
  const upload = request.server.uploadRoom.open(caller)
  const told = Number(request.headers['content-length'] ?? 0)
  if (!upload.fits(Math.min(told, maxBytes))) turnDown(request, reply)
  uploads.set(request, { upload, reply })
  onceOver(reply.raw, () => upload.close())
}

/** Says that so much more of a file has arrived. Refuses the rest where there is no room for it. */
export function uploadGrew(request: FastifyRequest, bytes: number): void {
  const held = uploads.get(request)
  if (held && !held.upload.grow(bytes)) turnDown(request, held.reply)
}

function turnDown(request: FastifyRequest, reply: FastifyReply): never {
  // What is still on its way is not read any more.
  reply.raw.once('finish', () => request.raw.destroy())
  void reply.headers({ 'retry-after': String(AGAIN_SECONDS), connection: 'close' })
  return refuse(standardRefusals, 'too_many_requests', { seconds: AGAIN_SECONDS })
}
