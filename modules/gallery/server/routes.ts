import { type Database, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getPicture } from '../contract.ts'
import type { Files } from '../ports.ts'
import { pictureFile } from './pictures.sql.ts'

/** Sends a private WebP: re-encoded by us, never sniffed as anything else, kept by the reader's browser only. */
export async function sendPicture(
  reply: FastifyReply,
  files: Files,
  key: string | null | undefined,
): Promise<never> {
  const picture = key && (await files.get(key))
  if (!picture) refuse(standardRefusals, 'not_found')
  reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
  return reply.type('image/webp').send(Buffer.from(picture)) as never
}

export function galleryRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: { db: Database; files: Files },
): void {
  mount(app, context, getPicture, async ({ params, reply }) =>
    sendPicture(
      reply,
      deps.files,
      await withShop(deps.db, params.shopId, (tx) => pictureFile(tx, params.pictureId)),
    ),
  )
}
