import { describe, it } from 'vitest'
import { expectNothing } from './house/short-runs.ts'

describe('the short form of a drill', () => {
  it('fuzz finds nothing', () => expectNothing(5300, 'fuzz=600'))
  it('stock finds nothing', () => expectNothing(5340, 'stock=200'))
})
