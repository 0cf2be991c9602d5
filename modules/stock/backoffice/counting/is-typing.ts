type Searched = { readonly text?: string; readonly after?: string }

/** Whether no more than the words of a search differ, which come letter by letter. */
export function isTyping({ text, after: _page, ...before }: Searched, next: Searched): boolean {
  const { text: typed, after: _first, ...rest } = next
  return (
    String(typed ?? '') !== String(text ?? '') &&
    JSON.stringify(sorted(before)) === JSON.stringify(sorted(rest))
  )
}

const sorted = (filters: object) => Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
