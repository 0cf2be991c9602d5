import { fieldsOf, idOf, listOf, numberOf, textOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { Part } from '@langraan/inbox/ports'

const kept = { image: 'picture', video: 'video', audio: 'audio' } as const

const isKept = (type: string): type is keyof typeof kept => Object.hasOwn(kept, type)

/** LINE keeps it, but for what another service has sent in the person's name. */
function mediaOf(kind: Part['kind'], message: Fields): Part {
  const provider = fieldsOf(message['contentProvider'])
  const url = provider['type'] === 'external' ? textOf(provider['originalContentUrl']) : ''
  return { kind, url: url || null, isFetchedById: url === '', label: '' }
}

function stickerOf(message: Fields, stickerUrl: string): Part {
  const stickerId = idOf(message['stickerId'])
  const url = `${stickerUrl}/stickershop/v1/sticker/${encodeURIComponent(stickerId)}/android/sticker.png`
  const words = listOf(message['keywords']).map(textOf)
  const label = textOf(message['text']) || words.slice(0, 3).join(' ')
  return { kind: 'sticker', url: stickerId === '' ? null : url, isFetchedById: false, label }
}

function locationOf(message: Fields): Part {
  const latitude = numberOf(message['latitude'])
  const longitude = numberOf(message['longitude'])
  const label = [textOf(message['title']), textOf(message['address'])].filter(Boolean).join(' · ')
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : {}
  return { kind: 'location', url: null, isFetchedById: false, label, ...place }
}

/** What a message is besides text. A kind that nobody knows yet is a part as well: it is shown that something came. */
export function partsOf(message: Fields, stickerUrl: string): Part[] {
  const type = textOf(message['type'])
  if (isKept(type)) return [mediaOf(kept[type], message)]
  if (type === 'file')
    return [{ kind: 'file', url: null, isFetchedById: true, label: textOf(message['fileName']) }]
  if (type === 'sticker') return [stickerOf(message, stickerUrl)]
  if (type === 'location') return [locationOf(message)]
  return [{ kind: 'unknown', url: null, isFetchedById: false, label: type }]
}
