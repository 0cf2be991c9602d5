import type { AuditAction, Said } from '@langraan/declarations'
import { auditActions } from '@langraan/declared/audit-actions'

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text)

/** How an action is called; one that is not declared any more keeps its own name. */
export const actionWords = (action: string): Said =>
  isAuditAction(action) ? auditActions[action] : { th: action, en: action }
