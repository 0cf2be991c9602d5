import { serve } from '@langraan/runtime/serve-readers'
import { encodePicture } from './picture-encoder.ts'
import { pictureReader, qrReader } from './picture-readers.ts'
import { readQrCodes } from './qr-reader.ts'

/** What is done with pictures of strangers, where nothing else is done. */
export const served = [
  serve(pictureReader, encodePicture),
  serve(qrReader, (content, ask) => readQrCodes(content, (texts) => ask('hasWanted', texts))),
]
