/** Where files lie: pictures, slips, labels, imports. Keys are relative paths such as `shops/{shopId}/slips/{id}.webp`. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  exists(key: string): Promise<boolean>
  delete(key: string): Promise<void>
}

/** A picture as it is kept: re-encoded, without metadata. */
export type EncodedPicture = { content: Uint8Array; width: number; height: number }

export type PictureShape = { width: number; height: number; fit: 'inside' | 'cover' }

/** Re-encodes pictures of others, so that nothing but pixels is kept. Runs in the worker only. */
export interface PictureEncoder {
  /** A WebP of the picture, upright, within `shape`. Undefined when the bytes are no picture that is taken. */
  encode(content: Uint8Array, shape: PictureShape): Promise<EncodedPicture | undefined>
}
