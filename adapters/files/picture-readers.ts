import type { EncodedPicture, PictureShape } from '@langraan/gallery/ports'
import type { Crop } from '@langraan/gallery/rules'
import { reader } from '@langraan/runtime/readers'

export type PictureToEncode = {
  content: Uint8Array
  shape: PictureShape
  part: Crop | undefined
  type: 'webp' | 'jpeg'
}

export const pictureReader = reader<PictureToEncode, EncodedPicture | undefined>('pictures/encode')

/** Asks whether a wanted text is among those that were found so far. */
export const qrReader = reader<Uint8Array, string[], { hasWanted(texts: readonly string[]): boolean }>(
  'pictures/qr',
)
