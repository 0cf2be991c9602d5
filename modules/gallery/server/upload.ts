import { Refusal, refuse, standardRefusals } from '@langraan/http'
import { uploadGrew } from '@langraan/http/server'
import type { FastifyRequest } from 'fastify'
import { galleryRefusals } from '../refusals.ts'
import { pixelsTold } from '../rules/most-pixels.ts'
import { isHeic, pictureKind } from '../rules/picture-kind.ts'
import { pictureSize } from './picture-size.ts'

export type UploadedFile = { name: string; content: Buffer }

/**
 * The one file of a multipart request, and its other fields. Refuses a request without a file; `fields` then holds what
 * has been read of it, for forms that are shown again as they were.
 */
export async function readUpload(
  request: FastifyRequest,
  fields: Record<string, string> = {},
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  let file: UploadedFile | undefined
  try {
    // What the endpoint declares counts, not what the server could take.
    for await (const part of request.parts({ limits: { fileSize: request.routeOptions.bodyLimit } })) {
      if (part.type === 'file')
        file ??= { name: part.filename.slice(0, 200), content: await contentOf(request, part) }
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // What is too large or of another type says so itself; all else is form data that is broken or cut short.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    request.log.info({ err: error }, 'an upload could not be read')
    refuse(standardRefusals, 'malformed_request')
  }
  // Where no file was chosen a browser sends one without a name.
  if (!file || file.name === '') refuse(galleryRefusals, 'no_file')
  if (file.content.length === 0) refuse(galleryRefusals, 'empty_file', { name: file.name })
  return { file, fields }
}

type Arriving = { file: AsyncIterable<Buffer> & { truncated: boolean } }

/** What arrives is counted as it arrives, and no more of it is kept than there is room for. */
async function contentOf(request: FastifyRequest, { file }: Arriving): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    uploadGrew(request, chunk.length)
    // The rest of what is too long is read to its end, so that it can be answered.
    if (!file.truncated) chunks.push(chunk)
  }
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
  return Buffer.concat(chunks)
}

/** The same, for a picture: refuses what is none by its content, and what is larger than is unpacked here. */
export async function readPictureUpload(
  request: FastifyRequest,
  fields: Record<string, string> = {},
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  const upload = await readUpload(request, fields)
  const { content } = upload.file
  if (!pictureKind(content)) refuse(galleryRefusals, isHeic(content) ? 'heic_not_taken' : 'not_a_picture')
  const size = pictureSize(content)
  const tooLarge = size && pixelsTold(size)
  if (tooLarge) refuse(galleryRefusals, 'too_many_pixels', tooLarge)
  return upload
}
