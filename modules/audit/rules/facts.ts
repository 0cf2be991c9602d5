import type { Said } from '@langraan/declarations'
import { auditFacts } from '@langraan/declared/audit-facts'

/** How a fact of an entry is called; undefined where no module declares it. */
export const factWords = (name: string): Said | undefined =>
  auditFacts.find((facts) => Object.hasOwn(facts, name))?.[name]

/** How a value of a fact is called that is a name of ours. What else stands there, as a reason typed by somebody, is told as it is. */
export function valueWords(fact: string, value: string): Said | undefined {
  for (const facts of auditFacts) {
    const values = Object.hasOwn(facts, fact) ? facts[fact]?.values : undefined
    if (values && Object.hasOwn(values, value)) return values[value]
  }
  return undefined
}
