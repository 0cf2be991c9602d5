import { expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

const search = (of: object) => of as { text?: string; after?: string }

it.each<[string, object, object, boolean]>([
  ['a first letter', {}, { text: 'ส' }, true],
  ['another one', { text: 'ส', low: 'yes' }, { low: 'yes', text: 'เส' }, true],
  ['nothing any more', { text: 'เส' }, {}, true],
  ['a letter on a later page, which leads to the first', { text: 'ส', after: 'x' }, { text: 'เส' }, true],
  ['a filter', { text: 'ส' }, { text: 'ส', low: 'yes' }, false],
  ['the next page', { text: 'ส' }, { text: 'ส', after: 'x' }, false],
  ['everything cleared', { text: 'ส', low: 'yes' }, {}, false],
  ['another article opened', { text: '12' }, { text: '12', variant: 'v' }, false],
])('knows %s from a step of its own', (_what, before, next, typed) => {
  expect(isTyping(search(before), search(next))).toBe(typed)
})
