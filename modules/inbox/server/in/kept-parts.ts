import type { Part } from '../../ports.ts'

/** A part as it is kept: where the channel has it, and our own copy once there is one. */
export type KeptPart = Part & {
  /** Of our own copy. */
  fileKey?: string
  contentType?: string
  /** The channel has it no more, or it is none that we keep. */
  isGone?: true
}

const COPIED = new Set<Part['kind']>(['picture', 'video', 'audio', 'file', 'sticker', 'card', 'link'])

/** Whether its bytes are still to be copied. */
export const isToCopy = (part: KeptPart): boolean =>
  COPIED.has(part.kind) &&
  part.fileKey === undefined &&
  part.isGone === undefined &&
  (part.isFetchedById || (part.url !== null && part.kind !== 'link' && part.kind !== 'card'))
