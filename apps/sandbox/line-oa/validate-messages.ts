import { fieldsOf, isFields, textOf } from '../http/fields.ts'
import type { LineDetail } from './errors.ts'
import { LineError } from './errors.ts'
import { actionFaults, isMediaUrl, lengthFault } from './validate-actions.ts'
import { flexFaults } from './validate-flex.ts'

const mostTextUnits = 5000
const mostQuickReplies = 13

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
