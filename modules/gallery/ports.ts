import type { Tx } from '@langraan/db'
import type { Crop } from './rules/crop.ts'

/** Where files lie: pictures, slips, labels, imports. Keys are relative paths such as `shops/{shopId}/slips/{id}.webp`. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>
  /** The same of what is too large to be held: piece after piece. Where a piece does not come nothing is put. */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same of what is too large to be held; nothing of it is read before the first piece is asked for. */
  open(key: string): Promise<OpenedFile | undefined>
  exists(key: string): Promise<boolean>
  /** Deletes it; what is not there is deleted already. */
  delete(key: string): Promise<void>
}

/** A file that is read piece after piece. Where one does not come, reading it fails. */
export type OpenedFile = { size: number; pieces: AsyncIterable<Uint8Array> }

/** A picture as it is kept: re-encoded, without metadata. */
export type EncodedPicture = { content: Uint8Array; width: number; height: number }

export type PictureShape = { width: number; height: number; fit: 'inside' | 'cover' }

/** Re-encodes pictures of others, so that nothing but pixels is kept. Runs in the worker only. */
export interface PictureEncoder {
  /** A WebP of the picture or of a part of it, upright, within `shape`. Undefined when the bytes are no picture that is taken. */
  encode(content: Uint8Array, shape: PictureShape, part?: Crop): Promise<EncodedPicture | undefined>
  /** The same as a JPEG, for those outside who take no WebP. */
  encodeJpeg(content: Uint8Array, shape: PictureShape): Promise<EncodedPicture | undefined>
}

/** A place that shows a picture: a product, or the banner of the shop's site, which has the shop's id and no name. */
export type PictureUse = { pictureId: string; kind: 'product' | 'banner'; id: string; name: string }

/** Who shows pictures lies above the gallery, so it is handed the way to ask them, and to tell them of another one. */
export interface PictureUses {
  of(tx: Tx, pictureIds: readonly string[]): Promise<PictureUse[]>
  /** Shows `to` wherever `from` was shown. */
  replace(tx: Tx, from: string, to: string): Promise<void>
}

/** How many bytes of pictures the shop's package has room for: packages are told of by shops, which lie above. */
export type GalleryRoom = (tx: Tx) => Promise<number>

/** Whether the shop may be changed is its package's to say, which lies above the gallery. Throws a refusal. */
export type RefuseExpired = (tx: Tx, now: Date) => Promise<void>
