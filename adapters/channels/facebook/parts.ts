import { fieldsOf, idOf, listOf, numberOf, textOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { Part } from '@langraan/inbox/ports'

type Kind = Part['kind']

const kinds: Readonly<Record<string, Kind>> = {
  image: 'picture',
  audio: 'audio',
  video: 'video',
  file: 'file',
  sticker: 'sticker',
  location: 'location',
  fallback: 'link',
  share: 'link',
  template: 'card',
  reel: 'link',
  ig_reel: 'link',
  post: 'link',
  ig_post: 'link',
}

const fetched = new Set<Kind>(['picture', 'audio', 'video', 'file'])

const endings: readonly (readonly [RegExp, Kind])[] = [
  [/\.(jpe?g|png|gif|webp)$/i, 'picture'],
  [/\.(mp4|mov|webm)$/i, 'video'],
  [/\.(mp3|m4a|aac|ogg|wav)$/i, 'audio'],
]

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '')

function byAddress(url: string): Kind {
  if (url === '') return 'unknown'
  return endings.find(([ending]) => ending.test(pathOf(url)))?.[1] ?? 'file'
}

/** The name that is at the end of an address. */
function nameAt(url: string): string {
  const last = pathOf(url).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch (error) {
    if (error instanceof URIError) return last
    throw error
  }
}

/** The title of a template's first card, or of the template itself. */
function titleOf(attachment: Fields, payload: Fields): string {
  const { product, elements, title, text } = payload
  const [first] = [...listOf(fieldsOf(product)['elements']), ...listOf(elements)].map(fieldsOf)
  return (
    textOf(first?.['title']) ||
    textOf(title) ||
    textOf(text) ||
    textOf(attachment['title']) ||
    textOf(attachment['name'])
  )
}

function placeOf(payload: Fields): Pick<Part, 'latitude' | 'longitude'> {
  const { lat, long } = fieldsOf(payload['coordinates'])
  const latitude = numberOf(lat)
  const longitude = numberOf(long)
  return latitude === null || longitude === null ? {} : { latitude, longitude }
}

function partOf(given: unknown): Part {
  const attachment = fieldsOf(given)
  const payload = fieldsOf(attachment['payload'])
  const url = textOf(payload['url']) || textOf(attachment['url'])
  const type = textOf(attachment['type'])
  const said = type === '' ? byAddress(url) : (kinds[type] ?? 'unknown')
  // Before September 2026 a sticker was a picture with a number.
  const kind = said === 'picture' && idOf(payload['sticker_id']) !== '' ? 'sticker' : said
  const label = titleOf(attachment, payload) || (kind === 'unknown' ? type : '')
  return {
    kind,
    url: url || null,
    isFetchedById: url === '' && fetched.has(kind),
    label: kind === 'file' && label === '' ? nameAt(url) : label,
    ...(kind === 'location' && placeOf(payload)),
  }
}

/** What a message is besides text. That something came is shown even where nobody knows what. */
export function partsOfMessage(message: Fields): Part[] {
  const parts = listOf(message['attachments']).map(partOf)
  const isLost = message['is_unsupported'] === true && parts.length === 0
  return isLost ? [{ kind: 'unknown', url: null, isFetchedById: false, label: '' }] : parts
}

const part = (kind: Kind, url: unknown, label = ''): Part => ({
  kind,
  url: textOf(url) || null,
  isFetchedById: false,
  label,
})

/** An attachment as the history tells it, which has other names for everything. */
function pastPart(given: unknown): Part {
  const item = fieldsOf(given)
  const name = textOf(item['name'])
  const image = fieldsOf(item['image_data'])
  if (textOf(image['url']) !== '')
    return part(image['render_as_sticker'] === true ? 'sticker' : 'picture', image['url'])
  const video = fieldsOf(item['video_data'])
  if (textOf(video['url']) !== '') return part('video', video['url'])
  const template = fieldsOf(item['generic_template'])
  if (Object.keys(template).length > 0) return part('card', undefined, textOf(template['title']))
  if (textOf(item['file_url']) === '') return part('unknown', undefined, name)
  return part(textOf(item['mime_type']).startsWith('audio/') ? 'audio' : 'file', item['file_url'], name)
}

/** The parts of a message of the history. */
export function pastPartsOf(message: Fields): Part[] {
  const attached = listOf(fieldsOf(message['attachments'])['data']).map(pastPart)
  const shared = listOf(fieldsOf(message['shares'])['data']).map((given) => {
    const share = fieldsOf(given)
    return part('link', share['link'], textOf(share['name']))
  })
  const sticker = textOf(message['sticker'])
  const hasIt = sticker === '' || attached.some(({ kind }) => kind === 'sticker')
  return [...attached, ...(hasIt ? [] : [part('sticker', sticker)]), ...shared]
}
