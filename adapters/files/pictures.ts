export { createPictureEncoder } from './picture-encoder.ts'
export { createQrReader } from './qr-reader.ts'
