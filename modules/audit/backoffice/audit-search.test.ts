import { expect, it } from 'vitest'
import { isFiltered, readAuditSearch } from './audit-search.ts'

it('leaves out of the log of changes what cannot be read, and keeps the rest', () => {
  const person = '019a0000-0000-7000-8000-000000000001'
  const nonsense = { action: 'zz', from: '2026-99-99', to: 'monday', after: {} }
  expect(readAuditSearch({ person, ...nonsense })).toEqual({ person })
  expect(isFiltered(readAuditSearch(nonsense))).toBe(false)
})
