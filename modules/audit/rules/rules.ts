import type {
  AuditAction,
  AuditSubjects,
  PlatformAction,
  PlatformSubjects,
  Said,
} from '@langraan/declarations'
import { auditActions as declared } from '@langraan/declared/audit-actions'
import { auditSubjects } from '@langraan/declared/audit-subjects'
import { platformActions as ofPlatform } from '@langraan/declared/platform-actions'
import { platformSubjects } from '@langraan/declared/platform-subjects'

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

/** Every act of operators that belongs to no shop. */
export const platformActions = Object.keys(ofPlatform) as readonly PlatformAction[]

const isPlatformAction = (text: string): text is PlatformAction => Object.hasOwn(ofPlatform, text)

/** How an act in the log of the platform is called, on a shop or on none. */
export const operatorActionWords = (action: string): Said =>
  isPlatformAction(action) ? ofPlatform[action] : actionWords(action)

/** Whether an act has words that the log of the platform can show. */
export const isOperatorAction = (text: string): boolean => isPlatformAction(text) || isAuditAction(text)

const subjectsOfPlatform: PlatformSubjects = platformSubjects

/** What an entry in the log of the platform is about, and which page of operators shows it. */
export const platformSubject = (kind: string): PlatformSubjects[string] | undefined =>
  Object.hasOwn(subjectsOfPlatform, kind) ? subjectsOfPlatform[kind] : undefined

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(declared, text)
