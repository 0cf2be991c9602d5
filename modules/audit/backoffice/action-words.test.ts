import { describe, expect, it } from 'vitest'
import { auditActions } from '../rules/rules.ts'
import { actionKey, actionWords } from './action-words.ts'

describe('the words of the actions', () => {
  it('are found for every action, in both languages', () => {
    for (const words of [actionWords.th, actionWords.en])
      expect(auditActions.filter((action) => !words[actionKey(action)])).toEqual([])
  })
  it('have no dot in their keys, which would be read as a path', () => {
    expect(Object.keys(actionWords.th).filter((key) => key.includes('.'))).toEqual([])
  })
})
