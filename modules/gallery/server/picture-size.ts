import { imageSize } from 'image-size'

/**
 * How large a picture says that it is, by its first bytes and without unpacking it. Undefined where it does not say so in
 * a way that is understood: whoever unpacks it finds out.
 */
export function pictureSize(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(content)
    return { width, height }
  } catch {
    // A picture that is broken in whatever way, which its encoder tells.
    return undefined
  }
}
