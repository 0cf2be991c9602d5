import { fieldsOf, textOf } from '../http/fields.ts'
import type { LineDetail } from './errors.ts'

const mostUrlUnits = 2000

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
