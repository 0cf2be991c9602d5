import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withinShape } from './within-shape.ts'

const schema = z.object({
  chosen: z.union([
    z.object({ ids: z.array(z.number()).max(2), each: z.number().max(9) }),
    z.object({ matching: z.object({ text: z.string().max(3) }), each: z.number().max(9) }),
  ]),
})
const found = (chosen: unknown) =>
  schema
    .safeParse({ chosen })
    .error?.issues.flatMap(withinShape)
    .map(({ code, path }) => `${path.join('.')} ${code}`)

describe('what is wrong with something that may have several shapes', () => {
  it('is said at its place where one of them was sent', () => {
    expect(found({ ids: [1, 2, 3], each: 1 })).toEqual(['chosen.ids too_big'])
    expect(found({ ids: [1, 2, 3], each: 10 })).toEqual(['chosen.ids too_big', 'chosen.each too_big'])
    expect(found({ matching: { text: 'long' }, each: 1 })).toEqual(['chosen.matching.text too_big'])
  })

  it('is said of the whole where none of them was, or it could be either', () => {
    expect(found({})).toEqual(['chosen invalid_union'])
    expect(found({ ids: [1, 2, 3] })).toEqual(['chosen invalid_union'])
    expect(found('x')).toEqual(['chosen invalid_union'])
  })
})
