import type { EncodedPicture } from '@langraan/gallery/ports'
import { type Crop, cropInPixels, MOST_PIXELS, pictureKind } from '@langraan/gallery/rules'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { PictureToEncode } from './picture-readers.ts'

/** Re-encodes by sharp. What is kept are pixels only: no metadata, no place, no second payload. */
export async function encodePicture({
  content,
  shape,
  part,
  type,
}: PictureToEncode): Promise<EncodedPicture | undefined> {
  if (!pictureKind(content)) return undefined
  const sharp = await loadSharp()
  try {
    const source = sharp(content, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: false,
    }).rotate()
    const sized = (part ? await cut(source, part) : source).resize({ ...shape, withoutEnlargement: true })
    const { data, info } = await // JPEG has nothing that shines through.
    (
      type === 'jpeg'
        ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: 84 })
        : sized.webp({ quality: 84 })
    ).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && isBadPicture(error)) return undefined
    throw error
  }
}

/** Cuts the part out of the picture as it stands upright. */
async function cut(upright: Sharp, part: Crop): Promise<Sharp> {
  const { autoOrient } = await upright.metadata()
  return upright.extract(cropInPixels(part, autoOrient))
}

// sharp has no error classes, and the libraries below word what they cannot read in a hundred ways. What is not the
// picture's fault is known: arguments of ours that are wrong, and a machine without memory, which may have some later.
const isBadPicture = (error: Error): boolean =>
  !/^Expected |^Missing |out of memory|cannot allocate|unable to allocate/i.test(error.message)
