import { expect, it } from 'vitest'
import { momentOf } from './use-sheet.ts'

const opened = new Date('2026-11-23T18:00:00+07:00')
const now = new Date('2026-11-25T10:30:00+07:00')

it.each([
  ['nothing said is as it is typed in', { day: '2026-11-24', time: '' }, undefined],
  ['a time of today', { day: '', time: '09:15' }, '2026-11-25T09:15:00+07:00'],
  ['a time that is still to come is of yesterday', { day: '', time: '22:00' }, '2026-11-24T22:00:00+07:00'],
  ['a time of another day', { day: '2026-11-24', time: '00:30' }, '2026-11-24T00:30:00+07:00'],
  ['not before the sheet was opened', { day: '2026-11-23', time: '09:00' }, '2026-11-23T18:00:00+07:00'],
  ['nor ahead', { day: '2026-11-25', time: '23:00' }, '2026-11-25T10:30:00+07:00'],
])('%s', (_what, moment, at) => expect(momentOf(moment, opened, now)).toBe(at && new Date(at).toISOString()))
