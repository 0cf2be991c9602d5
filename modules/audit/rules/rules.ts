import type { AuditAction, AuditSubjects } from '@langraan/declarations'
import { auditActions as declared } from '@langraan/declared/audit-actions'
import { auditSubjects } from '@langraan/declared/audit-subjects'

export { actionWords, isAuditAction } from './actions.ts'
export { factLines } from './fact-lines.ts'
export { factWords, valueWords } from './facts.ts'
export {
  BY_COMMAND,
  isOperatorAction,
  operatorActionWords,
  platformActions,
  platformSubject,
  subjectWords,
} from './platform-log.ts'

/** Every action that a person can be found in the log with, as the modules declare them. */
export const auditActions = Object.keys(declared) as readonly AuditAction[]

const subjects: AuditSubjects = auditSubjects

/** What an entry is about, where it has a page of its own. */
export const auditSubject = (kind: string): AuditSubjects[string] | undefined =>
  Object.hasOwn(subjects, kind) ? subjects[kind] : undefined
