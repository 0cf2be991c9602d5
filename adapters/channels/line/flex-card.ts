import { cutTo } from '@langraan/channel-wire'
import type { CardButton, Outgoing } from '@langraan/inbox/ports'

type Card = Extract<Outgoing, { kind: 'card' }>
type Line = Card['lines'][number]

const ALT_UNITS = 1500
const LABEL_UNITS = 40
const DATA_UNITS = 300
const MOST_BUBBLE_BYTES = 30_000
const MOST_BUTTONS = 4

const weight = (isStrong: boolean | undefined) => (isStrong ? { weight: 'bold' } : {})

function lineOf({ label, amount, strong }: Line): object {
  // LINE refuses a text with nothing in it.
  const words = { type: 'text', text: label || ' ', wrap: true, size: 'sm', flex: 3, ...weight(strong) }
  if (!amount) return words
  const sum = { type: 'text', text: amount, size: 'sm', align: 'end', flex: 2, ...weight(strong) }
  return { type: 'box', layout: 'horizontal', spacing: 'md', contents: [words, sum] }
}

function buttonOf(button: CardButton, at: number): object {
  const label = cutTo(button.label, LABEL_UNITS)
  const action =
    'url' in button
      ? { type: 'uri', label, uri: button.url }
      : { type: 'postback', label, data: button.payload.slice(0, DATA_UNITS), displayText: label }
  return { type: 'button', height: 'sm', style: at === 0 ? 'primary' : 'secondary', action }
}

function bubbleOf({ title, pictureUrl, buttons }: Card, lines: readonly Line[]): object {
  const heading = { type: 'text', text: title || ' ', weight: 'bold', size: 'md', wrap: true }
  const footer = buttons.slice(0, MOST_BUTTONS).map(buttonOf)
  return {
    type: 'bubble',
    ...(pictureUrl !== undefined && {
      hero: { type: 'image', url: pictureUrl, size: 'full', aspectRatio: '20:13', aspectMode: 'cover' },
    }),
    body: { type: 'box', layout: 'vertical', spacing: 'sm', contents: [heading, ...lines.map(lineOf)] },
    ...(footer.length > 0 && {
      footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: footer },
    }),
  }
}

const bytesOf = (bubble: object): number => Buffer.byteLength(JSON.stringify(bubble))

/** Of a bill too long for a bubble its last lines give way, but none that is strong: the total stays. */
function fitting(card: Card): object {
  const ordinary = card.lines.filter(({ strong }) => !strong)
  const strong = card.lines.filter((line) => line.strong)
  let bubble = bubbleOf(card, card.lines)
  for (let kept = ordinary.length - 1; kept >= 0 && bytesOf(bubble) > MOST_BUBBLE_BYTES; kept -= 1)
    bubble = bubbleOf(card, [...ordinary.slice(0, kept), { label: '…' }, ...strong])
  return bubble
}

/** A card as LINE draws it; `plain` is what its notice says. */
export const flexOf = (card: Card): object => ({
  type: 'flex',
  altText: cutTo(card.plain, ALT_UNITS),
  contents: fitting(card),
})
