import type { PictureEncoder } from '@langraan/gallery/ports'
import type { QrReader } from '@langraan/payments/ports'
import { type Readers, ReadingStopped } from '@langraan/runtime/readers'
import { pictureReader, type PictureToEncode, qrReader } from './picture-readers.ts'

// A picture of a telephone takes a tenth of it on a machine that has nothing else to do.
const WITHIN_MS = 15_000

/** Where pictures are read, and whose turn it is. */
export type PicturePlaces = { readers: Readers; lane: () => string }

/** Re-encodes pictures in a process of their own. One that takes more than any picture does is none. */
export function createPictureEncoder({ readers, lane }: PicturePlaces): PictureEncoder {
  const encode = (picture: PictureToEncode) =>
    orElse(undefined, readers.read(pictureReader, picture, { lane: lane(), withinMs: WITHIN_MS }))
  return {
    encode: (content, shape, part) => encode({ content, shape, part, type: 'webp' }),
    encodeJpeg: (content, shape) => encode({ content, shape, part: undefined, type: 'jpeg' }),
  }
}

/** Looks for QR codes there, too. Where that takes longer than with any slip, there are none. */
export const createQrReader = ({ readers, lane }: PicturePlaces): QrReader => ({
  read: (content, isWanted = () => true) => {
    const answers = { hasWanted: (texts: readonly string[]) => texts.some(isWanted) }
    return orElse([], readers.read(qrReader, content, { lane: lane(), withinMs: WITHIN_MS, answers }))
  },
})

async function orElse<Output>(nothing: Output, reading: Promise<Output>): Promise<Output> {
  try {
    return await reading
  } catch (error) {
    // That too many wait says nothing of this picture.
    if (error instanceof ReadingStopped && error.why !== 'too_many') return nothing
    throw error
  }
}
