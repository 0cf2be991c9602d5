import { withShop } from '@langraan/db'
import { pictureFiles } from '@langraan/gallery/server'
import { refuse, standardRefusals } from '@langraan/http'
import type { FastifyReply } from 'fastify'
import type { Outgoing } from '../../ports.ts'
import type { InboxDeps, InboxWorkerDeps } from '../inbox-deps.ts'

export type ChatPictureSize = 'large' | 'small'

const keyOf = (shopId: string, pictureId: string, size: ChatPictureSize): string =>
  `shops/${shopId}/chat-pictures/${pictureId}/${size}.jpg`

/** LINE’s preview weighs 1 MB at most; of this many pixels a JPEG always does. */
const SHAPES = {
  large: { width: 2048, height: 2048, fit: 'inside' },
  small: { width: 480, height: 480, fit: 'inside' },
} as const

const ADDRESS = /\/shops\/[0-9a-f-]{36}\/chat-pictures\/([0-9a-f-]{36})\//

/** Makes the JPEGs that a channel will fetch, before it is told of them. */
export async function prepareChatPicture(
  deps: Pick<InboxWorkerDeps, 'db' | 'files' | 'encoder'>,
  shopId: string,
  content: Outgoing,
): Promise<void> {
  const url =
    content.kind === 'picture' ? content.url : content.kind === 'card' ? content.pictureUrl : undefined
  const pictureId = url === undefined ? undefined : ADDRESS.exec(url)?.[1]
  if (pictureId === undefined) return
  if (await deps.files.exists(keyOf(shopId, pictureId, 'small'))) return
  const file = await withShop(deps.db, shopId, (tx) => pictureFiles(tx, pictureId))
  const bytes = file && (await deps.files.get(file.fileKey))
  if (!bytes) return
  for (const size of ['large', 'small'] as const) {
    const encoded = await deps.encoder.encodeJpeg(bytes, SHAPES[size])
    if (encoded) await deps.files.put(keyOf(shopId, pictureId, size), encoded.content)
  }
}

/** Sends a picture as channels take it. Its content never changes under its id. */
export async function sendChatPicture(
  { files }: Pick<InboxDeps, 'files'>,
  reply: FastifyReply,
  { shopId, pictureId, size }: { shopId: string; pictureId: string; size: 'large.jpg' | 'small.jpg' },
): Promise<FastifyReply> {
  const key = keyOf(shopId, pictureId, size === 'large.jpg' ? 'large' : 'small')
  const content = (await files.get(key)) ?? refuse(standardRefusals, 'not_found')
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/jpeg')
    .send(Buffer.from(content))
}
