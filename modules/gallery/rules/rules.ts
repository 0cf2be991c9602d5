export { MOST_PIXELS, pixelsTold } from './most-pixels.ts'
export { type Crop, cropInPixels, isCrop, LEAST_SHARE, WHOLE } from './crop.ts'
export {
  isHeic,
  MAX_PICTURE_BYTES,
  type PictureKind,
  pictureKind,
  picturesTaken,
  pictureTypes,
} from './picture-kind.ts'
export { type PictureSort, pictureSorts } from './picture-sort.ts'
export { isPictureLink, plainFileName, titleOfFile } from './picture-words.ts'
export { type RoomState, roomInWords, roomState } from './room.ts'
export { MOST_PIXELS_KEPT, THUMB_WIDTHS, thumbFor, thumbKey } from './renditions.ts'
