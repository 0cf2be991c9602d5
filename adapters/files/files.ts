export { createFiles } from './disk-files.ts'
export { createPictureEncoder } from './picture-encoder.ts'
export { createPictureFetcher, isPublicAddress } from './picture-fetcher.ts'
export { createQrReader } from './qr-reader.ts'
