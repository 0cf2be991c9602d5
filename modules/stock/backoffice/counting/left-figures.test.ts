import { writeDraft } from '@langraan/ui/forms'
import { expect, it } from 'vitest'
import { arrivalKey, correctionKey, dropArrival, hasLeftCorrection } from './left-figures.ts'
import type { Why } from '../stock-api.ts'

function storageOf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const why = (onHand: number, soldUnpacked = 0) => ({
  branches: [{ branchId: 'b', name: 'ร้าน', onHand, free: onHand, soldUnpacked }] as Why['branches'],
})
const typed = { onHand: 7, note: 'แตก 1', branchId: 'b', seen: 8 }

it('finds the correction that was typed, also where pieces were sold that lie there still', () => {
  const storage = storageOf()
  expect(hasLeftCorrection('s', 'v', why(8), storage)).toBe(false)
  writeDraft(storage, correctionKey('s', 'v'), typed)
  expect(hasLeftCorrection('s', 'v', why(8), storage)).toBe(true)
  expect(hasLeftCorrection('s', 'v', why(6, 2), storage)).toBe(true)
  expect(hasLeftCorrection('s', 'other', why(8), storage)).toBe(false)
  expect(hasLeftCorrection('other', 'v', why(8), storage)).toBe(false)
})

it('drops what was typed before somebody else booked', () => {
  const storage = storageOf()
  writeDraft(storage, correctionKey('s', 'v'), typed)
  expect(hasLeftCorrection('s', 'v', why(5), storage)).toBe(false)
  writeDraft(storage, arrivalKey('s', 'p'), { arrived: {} })
  dropArrival('s', 'p', storage)
  expect(storage.kept.size).toBe(0)
})
