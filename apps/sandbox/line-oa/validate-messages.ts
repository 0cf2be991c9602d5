import { fieldsOf, isFields, textOf } from '../http/fields.ts'
import type { LineDetail } from './errors.ts'
import { LineError } from './errors.ts'
import { flexFaults } from './validate-flex.ts'

const mostTextUnits = 5000
const mostUrlUnits = 2000
const mostQuickReplies = 13

/** By https; on this machine also by http, as there is no other way to an address here. */
export function isMediaUrl(text: string, most = mostUrlUnits): boolean {
  if (text.length > most || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isHere = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

export function lengthFault(value: unknown, property: string, most: number, least = 1): LineDetail[] {
  if (typeof value !== 'string' || value.length < least) return [{ message: 'May not be empty', property }]
  return value.length > most ? [{ message: `Size must be between ${least} and ${most}`, property }] : []
}

/** An action of a quick reply or of a button. */
export function actionFaults(given: unknown, property: string, mostLabel: number): LineDetail[] {
  const action = fieldsOf(given)
  const label = lengthFault(action['label'], `${property}/label`, mostLabel)
  switch (action['type']) {
    case 'message':
      return [...label, ...lengthFault(action['text'], `${property}/text`, 300)]
    case 'postback':
      return [...label, ...lengthFault(action['data'], `${property}/data`, 300)]
    case 'uri': {
      const uri = textOf(action, 'uri')
      const isGood = uri.length <= 1000 && /^(?:https?|line|tel):/.test(uri)
      return [...label, ...(isGood ? [] : [{ message: 'Invalid action URI', property: `${property}/uri` }])]
    }
    case 'clipboard':
      return [...label, ...lengthFault(action['clipboardText'], `${property}/clipboardText`, 1000)]
    default:
      return [
        {
          message: 'Must be one of the following values: [message, postback, uri]',
          property: `${property}/type`,
        },
      ]
  }
}

function quickReplyFaults(given: unknown, property: string): LineDetail[] {
  if (given === undefined) return []
  const { items } = fieldsOf(given)
  if (!Array.isArray(items) || items.length === 0 || items.length > mostQuickReplies)
    return [{ message: `Size must be between 1 and ${mostQuickReplies}`, property: `${property}/items` }]
  return items.flatMap((item, at) =>
    actionFaults(fieldsOf(item)['action'], `${property}/items/${at}/action`, 20),
  )
}

function messageFaults(given: unknown, property: string): LineDetail[] {
  const message = fieldsOf(given)
  const quick = quickReplyFaults(message['quickReply'], `${property}.quickReply`)
  const media = (name: string): LineDetail[] =>
    isMediaUrl(textOf(message, name))
      ? []
      : [{ message: 'Must be a valid HTTPS URL', property: `${property}.${name}` }]
  switch (message['type']) {
    case 'text':
      return [...lengthFault(message['text'], `${property}.text`, mostTextUnits), ...quick]
    case 'image':
      return [...media('originalContentUrl'), ...media('previewImageUrl'), ...quick]
    case 'flex':
      return [
        ...lengthFault(message['altText'], `${property}.altText`, 1500),
        ...flexFaults(message['contents'], `${property}.contents`),
        ...quick,
      ]
    default:
      return [
        { message: 'Must be one of the following values: [text, image, flex]', property: `${property}.type` },
      ]
  }
}

/** One to five messages, each as LINE wants it. Throws {@link LineError}. */
export function messagesFrom(body: unknown): Record<string, unknown>[] {
  const { messages } = fieldsOf(body)
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > 5) {
    const detail = { message: 'Size must be between 1 and 5', property: 'messages' }
    throw new LineError(400, 'The request body has 1 error(s)', [detail])
  }
  const faults = messages.flatMap((message, at) => messageFaults(message, `messages[${at}]`))
  if (faults.length > 0) throw new LineError(400, `The request body has ${faults.length} error(s)`, faults)
  return messages.filter(isFields)
}
