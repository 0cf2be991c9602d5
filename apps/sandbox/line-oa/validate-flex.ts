import { fieldsOf, textOf } from '../http/fields.ts'
import type { LineDetail } from './errors.ts'
import { actionFaults, isMediaUrl, lengthFault } from './validate-actions.ts'

const mostBubbleBytes = 30 * 1024
const mostCarouselBytes = 50 * 1024
const sizes = ['nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga']
const aspectRatio = /^\d{1,6}:\d{1,6}$/

function componentFaults(given: unknown, property: string): LineDetail[] {
  const component = fieldsOf(given)
  switch (component['type']) {
    case 'box': {
      const { contents, layout } = component
      const isLaid = ['horizontal', 'vertical', 'baseline'].includes(String(layout))
      const laid = isLaid ? [] : [{ message: 'invalid property', property: `${property}/layout` }]
      if (!Array.isArray(contents))
        return [{ message: 'must be specified', property: `${property}/contents` }]
      return [
        ...laid,
        ...contents.flatMap((child, at) => componentFaults(child, `${property}/contents/${at}`)),
      ]
    }
    case 'text':
      return lengthFault(component['text'], `${property}/text`, 2000)
    case 'image': {
      const ratio = component['aspectRatio']
      const isRatio = ratio === undefined || aspectRatio.test(String(ratio))
      return [
        ...(isMediaUrl(textOf(component, 'url'))
          ? []
          : [{ message: 'invalid uri', property: `${property}/url` }]),
        ...(isRatio ? [] : [{ message: 'invalid property', property: `${property}/aspectRatio` }]),
      ]
    }
    case 'button':
      return actionFaults(component['action'], `${property}/action`, 40)
    case 'separator':
    case 'filler':
      return []
    default:
      return [{ message: 'unknown component type', property: `${property}/type` }]
  }
}

function bubbleFaults(given: unknown, property: string): LineDetail[] {
  const bubble = fieldsOf(given)
  if (Buffer.byteLength(JSON.stringify(bubble)) > mostBubbleBytes)
    return [{ message: 'The bubble is larger than 30 KB', property }]
  const { size } = bubble
  const isSized = size === undefined || sizes.includes(String(size))
  return [
    ...(isSized ? [] : [{ message: 'invalid property', property: `${property}/size` }]),
    ...['header', 'hero', 'body', 'footer'].flatMap((part) =>
      bubble[part] === undefined ? [] : componentFaults(bubble[part], `${property}/${part}`),
    ),
  ]
}

/** A bubble, or up to twelve side by side. */
export function flexFaults(given: unknown, property: string): LineDetail[] {
  const container = fieldsOf(given)
  if (container['type'] === 'bubble') return bubbleFaults(container, property)
  const { contents } = container
  if (container['type'] !== 'carousel' || !Array.isArray(contents))
    return [
      { message: 'Must be one of the following values: [bubble, carousel]', property: `${property}/type` },
    ]
  if (contents.length > 12)
    return [{ message: 'Size must be between 1 and 12', property: `${property}/contents` }]
  if (Buffer.byteLength(JSON.stringify(container)) > mostCarouselBytes)
    return [{ message: 'The carousel is larger than 50 KB', property }]
  return contents.flatMap((bubble, at) => bubbleFaults(bubble, `${property}/contents/${at}`))
}
