import { withShop } from '@langraan/db'
import { sendChangingPicture, sendPicture } from '@langraan/gallery/server'
import { refuse, standardRefusals } from '@langraan/http'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { findConversation } from '../in/conversations.sql.ts'
import { findItem } from '../in/items.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'

type Of = { shopId: string; conversationId: string; itemId: string; part: number }

const SHOWN = /^(?:video|audio)\/[a-z0-9.+-]+$/

/** A copy of what came with a message. A film is shown as one; what may be anything is a file to be kept, never a page. */
export async function sendChatPart(
  { db, files }: Pick<InboxDeps, 'db' | 'files'>,
  reply: FastifyReply,
  { shopId, conversationId, itemId, part }: Of,
): Promise<FastifyReply> {
  const item = await withShop(db, shopId, (tx) => findItem(tx, itemId))
  const kept = item?.conversationId === conversationId && !item.removedAt ? item.parts[part] : undefined
  if (kept?.fileKey === undefined) return refuse(standardRefusals, 'not_found')
  if (kept.contentType === 'image/webp') return sendPicture(reply, files, kept.fileKey)
  const file = (await files.open(kept.fileKey)) ?? refuse(standardRefusals, 'not_found')
  const type = kept.contentType !== undefined && SHOWN.test(kept.contentType) ? kept.contentType : undefined
  reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', file.size)
    .type(type ?? 'application/octet-stream')
  if (type === undefined)
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(kept.label || 'file')}`,
    )
  return reply.send(Readable.from(file.pieces))
}

/** The small picture of who writes, which may be another one tomorrow. */
export async function sendPortrait(
  { db, files }: Pick<InboxDeps, 'db' | 'files'>,
  reply: FastifyReply,
  { shopId, conversationId }: Pick<Of, 'shopId' | 'conversationId'>,
): Promise<FastifyReply> {
  const row = await withShop(db, shopId, (tx) => findConversation(tx, conversationId))
  return sendChangingPicture(reply, files, row?.pictureKey)
}
