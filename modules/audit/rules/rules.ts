import type { AuditAction, AuditSubjects, Said } from '@langraan/declarations'
import { auditActions as declared } from '@langraan/declared/audit-actions'
import { auditSubjects } from '@langraan/declared/audit-subjects'

export { factWords, valueWords } from './facts.ts'

/** Every action that a person can be found in the log with, as the modules declare them. */
export const auditActions = Object.keys(declared) as readonly AuditAction[]

/** How an action is called; one that is not declared any more keeps its own name. */
export const actionWords = (action: string): Said =>
  isAuditAction(action) ? declared[action] : { th: action, en: action }

const subjects: AuditSubjects = auditSubjects

/** What an entry is about, where it has a page of its own. */
export const auditSubject = (kind: string): AuditSubjects[string] | undefined =>
  Object.hasOwn(subjects, kind) ? subjects[kind] : undefined

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(declared, text)
