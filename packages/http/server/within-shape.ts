import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const OF_SHAPE: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'unrecognized_keys',
])

/** Whether an issue says that another shape was sent: what would tell the shape is missing, or is something else. */
const isOfShape = ({ code, path }: Issue): boolean => path.length <= 1 && OF_SHAPE.has(code)

/**
 * What is wrong with the one of several shapes that was sent, at its places; the issue itself where that cannot be told.
 * That something is none of them would say nothing to whoever sent one of them with too many lines. A schema that has words
 * for all of it keeps them.
 */
export function withinShape(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.message.includes('|')) return [issue]
  const [sent, ...others] = issue.errors.filter((issues) => !issues.some(isOfShape))
  if (!sent || others.length > 0) return [issue]
  return sent.flatMap((one) => withinShape({ ...one, path: [...issue.path, ...one.path] }))
}
