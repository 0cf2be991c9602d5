import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { isMediaUrl } from '../line-oa/validate-actions.ts'
import { graphNo } from './call.ts'
import type { Attachment } from './threads.ts'

const check = (isGood: boolean, what: string): void => {
  if (!isGood) throw graphNo(100, undefined, what)
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

function checkButtons(given: unknown, mostButtons: number): void {
  if (given === undefined) return
  if (!Array.isArray(given) || given.length === 0 || given.length > mostButtons)
    throw graphNo(100, undefined, `param buttons must have between 1 and ${mostButtons} elements`)
  for (const entry of given) {
    const button = fieldsOf(entry)
    check(isText(button['title'], 20), 'param title must be at most 20 characters')
    const isLink = button['type'] === 'web_url' && isMediaUrl(textOf(button, 'url'))
    const isPostback = button['type'] === 'postback' && isText(button['payload'], 1000)
    check(isLink || isPostback, 'param buttons must be web_url or postback with what belongs to them')
  }
}

function checkElement(given: unknown): void {
  const element = fieldsOf(given)
  check(isText(element['title'], 80), 'param title must be at most 80 characters')
  const { subtitle, image_url: picture, buttons } = element
  check(subtitle === undefined || isText(subtitle, 80), 'param subtitle must be at most 80 characters')
  check(picture === undefined || isMediaUrl(String(picture)), 'param image_url must be a URL')
  check(
    subtitle !== undefined || picture !== undefined || buttons !== undefined,
    'an element needs more than its title',
  )
  checkButtons(buttons, 3)
}

function checkTemplate(payload: Fields): void {
  const { template_type: kind, elements, text } = payload
  if (kind === 'generic') {
    check(Array.isArray(elements) && elements.length >= 1 && elements.length <= 10, 'param elements: 1 to 10')
    if (Array.isArray(elements)) elements.forEach(checkElement)
    return
  }
  check(kind === 'button', 'param template_type must be one of {GENERIC, BUTTON}')
  check(isText(text, 640), 'param text must be at most 640 characters')
  check(payload['buttons'] !== undefined, 'param buttons is required')
  checkButtons(payload['buttons'], 3)
}

function attachmentFrom(given: unknown): Attachment {
  const { type, payload } = fieldsOf(given)
  const told = fieldsOf(payload)
  if (type === 'template') {
    checkTemplate(told)
    return { type, path: null, payload: told }
  }
  const kinds = ['image', 'video', 'audio', 'file']
  if (typeof type !== 'string' || !kinds.includes(type))
    throw graphNo(
      100,
      undefined,
      'param message[attachment][type] must be one of {IMAGE, VIDEO, AUDIO, FILE, TEMPLATE}',
    )
  if (!isMediaUrl(textOf(told, 'url'))) throw graphNo(100, 2018047, 'Upload attachment failure.')
  return { type, path: null, payload: told }
}

function checkQuickReplies(given: unknown): void {
  if (given === undefined) return
  check(Array.isArray(given) && given.length >= 1 && given.length <= 13, 'param quick_replies: 1 to 13')
  for (const entry of Array.isArray(given) ? given : []) {
    const { content_type: kind, title, payload } = fieldsOf(entry)
    check(kind === 'text', 'param content_type must be text')
    check(isText(title, 20), 'param title must be at most 20 characters')
    check(isText(payload, 1000), 'param payload must be non-empty')
  }
}

/** A message as the Send API takes it: throws in its words. */
export function messageFrom(given: unknown): {
  text: string
  attachments: Attachment[]
  metadata: string | null
} {
  const message = fieldsOf(given)
  const { text, attachment, quick_replies: quickReplies, metadata } = message
  check(text !== undefined || attachment !== undefined, 'Must upload exactly one file or send text')
  check(text === undefined || attachment === undefined, 'text and attachment cannot be sent together')
  check(
    text === undefined || isText(text, 2000),
    'Length of param message[text] must be less than or equal to 2000',
  )
  check(
    metadata === undefined || isText(metadata, 1000),
    'Length of param message[metadata] must be at most 1000',
  )
  checkQuickReplies(quickReplies)
  return {
    text: textOf(message, 'text'),
    attachments: attachment === undefined ? [] : [attachmentFrom(attachment)],
    metadata: typeof metadata === 'string' ? metadata : null,
  }
}
