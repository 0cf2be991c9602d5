import { type InboxTab, tabs } from '../../rules/rules.ts'

/** What of the inbox is open, as its address says it. */
export type InboxSearch = { tab: InboxTab; text: string; conversationId: string | undefined }

export function readInboxSearch(search: Readonly<Record<string, unknown>>): InboxSearch {
  const { tab, q, c } = search
  return {
    tab: tabs.find((one) => one === tab) ?? 'unanswered',
    text: typeof q === 'string' ? q : typeof q === 'number' ? String(q) : '',
    conversationId: typeof c === 'string' ? c : undefined,
  }
}

export const writeInboxSearch = ({ tab, text, conversationId }: InboxSearch): Record<string, string> => ({
  ...(tab !== 'unanswered' && { tab }),
  ...(text !== '' && { q: text }),
  ...(conversationId !== undefined && { c: conversationId }),
})
