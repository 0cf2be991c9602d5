import type { KeyObject } from 'node:crypto'
import { sameText, signLink } from '@langraan/runtime'

/** Keys for preview links, the newest first: it signs; links that an older one signed stay good. */
export type PreviewKeys = readonly [KeyObject, ...KeyObject[]]

const LASTS_MS = 60 * 60 * 1000

const signed = (shopId: string, until: string): string => `preview:${shopId}:${until}`

/** What opens the preview of one shop for an hour: until when, and a signature. */
export function previewToken(keys: PreviewKeys, shopId: string, now: Date): string {
  const until = (now.getTime() + LASTS_MS).toString(36)
  return `${until}.${signLink(keys[0], signed(shopId, until))}`
}

/** Whether a token opens this shop's preview now. */
export function opensPreview(keys: PreviewKeys, shopId: string, token: string, now: Date): boolean {
  const [until = '', signature = ''] = token.split('.')
  const genuine = keys.some((key) => sameText(signature, signLink(key, signed(shopId, until))))
  return genuine && Number.parseInt(until, 36) > now.getTime()
}
