import { describe, expect, it } from 'vitest'
import { isFileKept, judgeUndo, madeFileState, mayCancel } from './operation.ts'

const now = new Date('2026-11-21T10:00:00Z')
const done = {
  state: 'done',
  cancelRequested: false,
  doneCount: 3,
  faultCount: 1,
  undoUntil: new Date('2026-11-28T10:00:00Z'),
  isUndone: false,
  isUndo: false,
} as const

describe('undoing an operation', () => {
  it.each([
    ['what is done', done, 'undoable'],
    ['what was cancelled half-way', { ...done, state: 'cancelled' }, 'undoable'],
    ['what still runs', { ...done, state: 'running' }, { refused: 'still_running' }],
    ['what did nothing', { ...done, doneCount: 0, faultCount: 0 }, { refused: 'nothing_to_undo' }],
    ['what could do nothing', { ...done, faultCount: 3 }, { refused: 'nothing_to_undo' }],
    ['what has no undo', { ...done, undoUntil: null }, { refused: 'nothing_to_undo' }],
    ['an undo', { ...done, isUndo: true }, { refused: 'nothing_to_undo' }],
    ['what is undone', { ...done, isUndone: true }, { refused: 'undone_already' }],
    ['what is too old', { ...done, undoUntil: now }, { refused: 'too_late' }],
  ] as const)('%s', (_what, operation, verdict) => expect(judgeUndo(operation, now)).toEqual(verdict))
})

it('can be cancelled once, while it is not over', () => {
  expect(mayCancel({ state: 'waiting', cancelRequested: false })).toBe(true)
  expect(mayCancel({ state: 'running', cancelRequested: true })).toBe(false)
  expect(mayCancel({ state: 'done', cancelRequested: false })).toBe(false)
})

it.each([
  ['waiting', 0, 0, false, 'making'],
  ['running', 2, 2, true, 'making'],
  ['done', 3, 3, true, 'ready'],
  ['done', 3, 1, true, 'ready'],
  ['done', 3, 3, false, 'nothing'],
  ['done', 3, 2, false, 'gone'],
  ['cancelled', 1, 0, true, 'stopped'],
  ['failed', 1, 0, false, 'failed'],
] as const)(
  'says of work that is %s, %i done and %i of them not, with a file: %s, how its file stands: %s',
  (state, doneCount, faultCount, isThere, stands) =>
    expect(madeFileState({ state, doneCount, faultCount, fileGoneAt: null }, isThere)).toBe(stands),
)

it.each(['waiting', 'running', 'done', 'cancelled', 'failed'] as const)(
  'says of work that is %s that its file is gone once somebody in it was erased, whatever still lies there',
  (state) =>
    expect(madeFileState({ state, doneCount: 1, faultCount: 0, fileGoneAt: now }, true)).toBe('gone'),
)

it('offers its file for a day from when it was asked for, however late it was made', () => {
  expect(isFileKept('2026-11-20T10:00:00.001Z', now)).toBe(true)
  expect(isFileKept('2026-11-20T10:00:00Z', now)).toBe(false)
})
