import type { Job, PlatformAction, PlatformSubjects, Said } from '@langraan/declarations'
import { jobs } from '@langraan/declared/jobs'
import { platformActions as declared } from '@langraan/declared/platform-actions'
import { platformSubjects } from '@langraan/declared/platform-subjects'
import { actionWords, isAuditAction } from './actions.ts'
import { valueWords } from './facts.ts'

/** Stands in the filter by person for commands on the server, by which nobody has signed in. */
export const BY_COMMAND = 'command'

/** Every act of operators that belongs to no shop. */
export const platformActions = Object.keys(declared) as readonly PlatformAction[]

const isPlatformAction = (text: string): text is PlatformAction => Object.hasOwn(declared, text)

/** Whether an act of an operator, on a shop or on none, has words. */
export const isOperatorAction = (text: string): boolean => isPlatformAction(text) || isAuditAction(text)

/** How an act of an operator is called. */
export const operatorActionWords = (action: string): Said =>
  isPlatformAction(action) ? declared[action] : actionWords(action)

const subjects: PlatformSubjects = platformSubjects

/** What an entry is about, and which page of operators shows it. */
export const platformSubject = (kind: string): PlatformSubjects[string] | undefined =>
  Object.hasOwn(subjects, kind) ? subjects[kind] : undefined

type Subject = { readonly kind: string; readonly name: string }

/** What an entry is about, in words. */
export function subjectWords({ kind, name }: Subject): Said {
  const known = platformSubject(kind)
  if (!known) return { th: name, en: name }
  const called = known.nameIs === undefined ? undefined : nameWords(known.nameIs, name)
  return {
    th: known.words.th.replace('{name}', called?.th ?? name).trim(),
    en: known.words.en.replace('{name}', called?.en ?? name).trim(),
  }
}

/** Where the name is one of ours, that of a package or of a kind of work, it has words. */
function nameWords(nameIs: 'job' | 'planCode', name: string): Said | undefined {
  if (nameIs !== 'job') return valueWords(nameIs, name)
  const known: Readonly<Record<string, Job>> = jobs
  return Object.hasOwn(known, name) ? known[name]?.words : undefined
}
