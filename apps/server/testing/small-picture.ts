import sharp from 'sharp'

/** A picture of one colour, where it does not matter what it shows. */
export const smallPicture = (format: 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()
