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
  return sendPrivately(reply, 'image/webp', await requirePicture(files, key))
}

/** The same where another picture may stand at the address tomorrow: no browser keeps it. */
export async function sendChangingPicture(
  reply: FastifyReply,
  files: Files,
  key: string | null | undefined,
): Promise<never> {
  return sendPrivately(reply, 'image/webp', await requirePicture(files, key), 'no-store')
}

async function requirePicture(files: Files, key: string | null | undefined): Promise<Uint8Array> {
  return (key && (await files.get(key))) || refuse(standardRefusals, 'not_found')
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

/** Sends a picture of somebody else as the picture it is by content, or not at all. */
export function sendForeignPicture(reply: FastifyReply, content: Uint8Array): never {
  const kind = pictureKind(content) ?? refuse(standardRefusals, 'not_found')
  return sendPrivately(reply, TYPES[kind], content)
}

function sendPrivately(
  reply: FastifyReply,
  type: string,
  content: Uint8Array,
  kept = 'private, max-age=86400, immutable',
): never {
  reply.header('cache-control', kept).header('content-security-policy', "default-src 'none'; sandbox")
  return reply.type(type).send(Buffer.from(content)) as never
}
