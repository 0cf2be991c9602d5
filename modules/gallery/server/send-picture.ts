import { refuse, standardRefusals } from '@langraan/http'
import type { FastifyReply } from 'fastify'
import type { Files } from '../ports.ts'
import { type PictureKind, pictureKind } from '../rules/picture-kind.ts'

/** Sends a private WebP: re-encoded by us, never sniffed as anything else, kept by the reader's browser only. */
export async function sendPicture(
  reply: FastifyReply,
  files: Files,
  key: string | null | undefined,
): Promise<never> {
  const picture = key && (await files.get(key))
  if (!picture) refuse(standardRefusals, 'not_found')
  return sendPrivately(reply, 'image/webp', picture)
}

const TYPES: Readonly<Record<PictureKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Shows a person what they uploaded themselves before it is re-encoded: as the picture it is by content, or not at all. */
export async function sendUploadedPicture(
  reply: FastifyReply,
  files: Files,
  key: string | undefined,
): Promise<never> {
  const content = key && (await files.get(key))
  const kind = content && pictureKind(content)
  if (!kind) refuse(standardRefusals, 'not_found')
  return sendPrivately(reply, TYPES[kind], content)
}

function sendPrivately(reply: FastifyReply, type: string, content: Uint8Array): never {
  reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
  return reply.type(type).send(Buffer.from(content)) as never
}
