import type { Said } from './said.ts'

/**
 * Who may act in a shop. People sign in: members of the shop, and operators of the platform. The others show a key of
 * their own, or are the system itself: a job, a webhook, a bot.
 */
export const callers = {
  member: { words: { th: 'คนในร้าน', en: 'Member' } },
  operator: { words: { th: 'ผู้ดูแลแพลตฟอร์ม', en: 'Platform operator' } },
  shopper: { words: { th: 'ลูกค้า', en: 'Shopper' } },
  agent: { words: { th: 'ตัวแทน', en: 'Agent' } },
  till: { words: { th: 'เครื่องแคชเชียร์', en: 'Till' } },
  'api-key': { words: { th: 'API key', en: 'API key' } },
  system: { words: { th: 'ระบบ', en: 'The system' } },
} as const satisfies Readonly<Record<string, { readonly words: Said }>>

export type CallerKind = keyof typeof callers
export const callerKinds = Object.keys(callers) as readonly CallerKind[]

/** How a kind of caller is called; one that is not known keeps its own name. */
export const wordsOfCaller = (kind: string): Said =>
  Object.hasOwn(callers, kind) ? callers[kind as CallerKind].words : { th: kind, en: kind }

/** Callers that are no person who signed in. */
export type KeyedCaller = Exclude<CallerKind, 'member' | 'operator'>
