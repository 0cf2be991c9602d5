import type { ChannelTrouble } from '@langraan/inbox/ports'

/** What LINE's status and words mean; of its words those alone that its documentation fixes. */
export function troubleOf(status: number, message: string): ChannelTrouble {
  if (status >= 500) return 'unknown'
  if (status === 401) return 'token_dead'
  if (status === 403) return 'no_permission'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) return /monthly limit/i.test(message) ? 'quota_used' : 'too_fast'
  if (/reply token/i.test(message)) return 'token_used'
  if (/failed to send messages/i.test(message)) return 'unreachable'
  return status >= 400 ? 'refused' : 'unknown'
}
