import type { CropFrame } from '@langraan/ui/pictures'

const MOST_PIXELS = 1600

/** The part of a picture as a file of its own, made in this browser; upright, however the camera was held. */
export async function cutPicture(file: File, frame: CropFrame): Promise<File> {
  const picture = await createImageBitmap(file)
  const [width, height] = [picture.width * frame.width, picture.height * frame.height]
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    picture.width * frame.left,
    picture.height * frame.top,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the part could not be made')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}
